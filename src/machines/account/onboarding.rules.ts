import type { User } from '#contract/entities.ts'
import { settingsOf } from './settings.rules.ts'

/** The steps that are each explained once (AMB-41). The welcome is shown first, on its own; the tips follow. */
export const onboardingSteps = ['welcome', 'topics', 'sparks', 'ideas', 'save'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** A step that is explained by a tip beside the element in question. */
export type TipStep = Exclude<OnboardingStep, 'welcome'>

/** The tips of each page, in order. A page shows one tip at a time. */
const pages: readonly (readonly TipStep[])[] = [['topics', 'sparks', 'save'], ['ideas']]

/** Whether the welcome still has to be shown to the person. */
export const isWelcomeDue = ({ settings, onboarding }: User): boolean =>
  settingsOf(settings).show_tips && onboarding['welcome'] !== true

/**
 * Whether a tip is due: tips are switched on, this one was not dismissed, and no earlier tip of its page is
 * due.
 */
export const isTipDue = ({ settings, onboarding }: User, step: TipStep): boolean =>
  settingsOf(settings).show_tips &&
  pages.some((steps) => steps.find((other) => onboarding[other] !== true) === step)
