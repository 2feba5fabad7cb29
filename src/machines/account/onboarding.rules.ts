import type { User } from '#contract/entities.ts'
import { settingsOf } from './settings.rules.ts'

/** What is explained once (AMB-41). The welcome greets a new person, alone; the tips come after it. */
export const onboardingSteps = ['welcome', 'topics', 'sparks', 'ideas', 'save'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** A step with words of its own, shown where it is about. */
export type TipStep = Exclude<OnboardingStep, 'welcome'>

/** Of those that stand on one page, one is shown at a time, in this order. */
const pages: readonly (readonly TipStep[])[] = [['topics', 'sparks', 'save'], ['ideas']]

/** Whether a new person is still to be greeted. */
export const isWelcomeDue = ({ settings, onboarding }: User): boolean =>
  settingsOf(settings).show_tips && onboarding['welcome'] !== true

/** Whether the tip is due: tips are wanted, it was not dismissed, and none before it on its page is on show. */
export const isTipDue = ({ settings, onboarding }: User, step: TipStep): boolean =>
  settingsOf(settings).show_tips &&
  pages.some((steps) => steps.find((other) => onboarding[other] !== true) === step)
