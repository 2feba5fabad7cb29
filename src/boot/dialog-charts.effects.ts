import { fromPromise } from 'xstate'
import type { User } from '#contract/entities.ts'
import type { ApiSource } from '#api/api.ts'
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts'
import type { DialogCharts } from '#machines/dialog/dialog.machine.ts'
import { pictureMachine } from '#machines/picture/picture.machine.ts'
import { profileMachine, type ProfileQuery } from '#machines/profile/profile.machine.ts'
import { settingMachine } from '#machines/settings/setting.machine.ts'
import { settingsMachine } from '#machines/settings/settings.machine.ts'
import type { SettingKey } from '#machines/settings/settings.rules.ts'
import type { UploadFile } from '#machines/upload/upload.rules.ts'

/** The charts behind Profile and Settings with their calls; a chunk of its own, fetched when a dialog is opened. */
export const provideDialogCharts = (api: ApiSource): DialogCharts => ({
  profile: profileMachine.provide({
    actors: {
      requestProfile: fromPromise<User, { query: ProfileQuery }>(async ({ input, signal }) =>
        (await api()).call('updateUser', { request: input.query, signal }),
      ),
      picture: pictureMachine.provide({
        actors: {
          requestPicture: fromPromise<string, { file: UploadFile | undefined }>(async ({ input, signal }) => {
            const { url } = await (
              await api()
            ).call('uploadPicture', { ...(input.file && { file: input.file }), signal })
            return url
          }),
        },
      }),
    },
  }),
  settings: settingsMachine.provide({
    actors: {
      setting: settingMachine.provide({
        actors: {
          requestSetting: fromPromise<Record<string, unknown>, { key: SettingKey; value: boolean }>(
            async ({ input: { key, value }, signal }) =>
              (await api()).call('changeSetting', { params: { key }, request: { value }, signal }),
          ),
        },
      }),
      accountDeletion: accountDeletionMachine.provide({
        actors: {
          requestDeletion: fromPromise<undefined, object>(async ({ signal }) => {
            await (await api()).call('deleteUser', { signal })
            return undefined
          }),
        },
      }),
    },
  }),
})
