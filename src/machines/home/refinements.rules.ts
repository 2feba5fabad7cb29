import type { Refinements } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { defaultRefinements, maturityLevels, scopeLevels } from '#contract/vocabulary.ts'

/** Only http and https addresses with a host can be read (REF-19). */
export const isWebsite = (url: string): boolean => {
  const address = url.trim()
  if (address.length > limits.maxUrl || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  return new URL(address).hostname !== ''
}

/** An address as people say it, `example.org/shop`, with what it lacks; anything else stays as it was typed. */
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

/** The level of scope that somebody chose; where the slider stands by itself was chosen by nobody. */
export const chosenScope = (scope: number): (typeof scopeLevels)[number] | undefined =>
  scope === defaultRefinements.scope ? undefined : scopeLevels[scope]

/** A choice that stands for "no region" in requests (AMB-15, AMB-68). */
export const regionToSend = (region: string): string | undefined =>
  region === '' || region === 'N/A' ? undefined : region

/** What is set, in words of the vocabulary; `names` has the words for what is switched on. For a one-line summary. */
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
