import type { ActorRefFrom } from 'xstate'
import type { User } from '#contract/entities.ts'
import type { Names, ProfileFact, ProfileMachine } from './profile.machine.ts'
import type { SettingsFact, SettingsMachine } from './settings.machine.ts'
import type { Parent } from '../parent.ts'

export type DialogKind = 'profile' | 'settings'

export type DialogFact = Exclude<ProfileFact | SettingsFact, { type: 'dialog.finish' | 'profile.changed' }>

export interface DialogInput {
  parent: Parent<DialogFact>
}

/** The running chart of the open dialog, with its kind. */
export type DialogContent =
  | { kind: 'profile'; ref: ActorRefFrom<ProfileMachine> }
  | { kind: 'settings'; ref: ActorRefFrom<SettingsMachine> }

export interface DialogContext extends DialogInput {
  kind: DialogKind
  user: User | undefined
  content: DialogContent | undefined
  /** What was typed into the profile and not saved; it is in the fields when the profile is opened again. */
  typed: Names | undefined
}
