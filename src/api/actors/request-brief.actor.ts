import { fromPromise } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { Profile } from '#machines/case-brief/case-brief.first.ts'
import { regionToSend } from '#machines/refinements/refinements.rules.ts'
import type { ApiSource } from '../api.ts'

/** What a text says of the case behind it; what is known of the business is sent only where it is set. */
export const defineRequestBriefActor = (api: ApiSource) =>
  fromPromise<CaseBrief, { text: string; profile: Profile }>(async ({ input: { text, profile }, signal }) => {
    const region = regionToSend(profile.region)
    return (await api()).call('readBrief', {
      request: {
        text,
        ...(profile.business_sector !== '' && { sector: profile.business_sector }),
        ...(profile.company_maturity !== 0 && { maturity: profile.company_maturity }),
        ...(region !== undefined && { region }),
        ...(profile.family_run && { family_run: true }),
        ...(profile.social_enterprise && { social_enterprise: true }),
      },
      signal,
    })
  })
