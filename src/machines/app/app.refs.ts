import type { ActorRefFrom } from 'xstate'
import type { AppMachine } from './app.machine.ts'

export type AppRef = ActorRefFrom<AppMachine>

/** The children by name: the only place, besides the chart itself, that knows the tree (style R8). */
type Children = ReturnType<AppRef['getSnapshot']>['children']

const child =
  <Name extends keyof Children>(name: Name) =>
  (app: AppRef): NonNullable<Children[Name]> => {
    const ref = app.getSnapshot().children[name]
    if (ref === undefined) throw new Error(`The actor "${String(name)}" is not running`)
    return ref
  }

export const notifierOf = child('notifier')
export const connectionOf = child('connection')
export const appearanceOf = child('appearance')
export const consentOf = child('consent')
export const optionsOf = child('options')
export const refinementsOf = child('refinements')
export const challengeFormOf = child('challengeForm')
export const challengeOf = child('challenge')
export const topicsOf = child('topics')
export const papersOf = child('papers')
export const summaryOf = child('summary')
export const titleOf = child('title')
export const sparksOf = child('sparks')
export const possibleIdeasOf = child('possibleIdeas')
export const getSparksOf = child('getSparks')
export const navigationOf = child('navigation')
