import type { Refinements } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { defaultRefinements, maturityLevels, scopeLevels } from '#contract/vocabulary.ts'

/** Whether a website's address is valid: http or https, with a host, and not too long (REF-19). */
export const isWebsite = (url: string): boolean => {
  const address = url.trim()
  if (address.length > limits.maxUrl || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  return new URL(address).hostname !== ''
}

/** Completes an address without a scheme, such as `example.org/shop`. Any other text is returned unchanged. */
export const completeWebsite = (url: string): string => {
  const address = url.trim()
  const isName =
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}\.?(?::\d{1,5})?(?:[/?#]\S*)?$/u.test(
      address,
    )
  return isName && isWebsite(`https://${address}`) ? `https://${address}` : url
}

export const isDefault = (refinements: Refinements): boolean =>
  (Object.keys(defaultRefinements) as (keyof Refinements)[]).every(
    (key) => refinements[key] === defaultRefinements[key],
  )

/** The scope level that the person chose; undefined at the default, which counts as not chosen. */
export const chosenScope = (scope: number): (typeof scopeLevels)[number] | undefined =>
  scope === defaultRefinements.scope ? undefined : scopeLevels[scope]

/** The region to send; undefined if the person chose "no region" (AMB-15, AMB-68). */
export const regionToSend = (region: string): string | undefined =>
  region === '' || region === 'N/A' ? undefined : region

/**
 * The names of the refinements that are set, for a one-line summary. `names` contains the words for the two
 * switches.
 */
export const namesOfSet = (
  refinements: Refinements,
  names: { familyRun: string; socialEnterprise: string },
): string[] =>
  [
    chosenScope(refinements.scope)?.title ?? '',
    refinements.business_sector,
    maturityLevels[refinements.company_maturity - 1] ?? '',
    refinements.region,
    refinements.url.trim(),
    refinements.family_run ? names.familyRun : '',
    refinements.social_enterprise ? names.socialEnterprise : '',
  ].filter((name) => name !== '')
