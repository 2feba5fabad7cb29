import { fromPromise } from 'xstate'
import type { User } from '#contract/entities.ts'
import type { ApiSource } from '#api/api.ts'
import { openReportPage, type ReportPage } from '#api/report/page.ts'
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts'
import type { DialogCharts } from '#machines/dialog/dialog.machine.ts'
import { pictureMachine } from '#machines/picture/picture.machine.ts'
import { profileMachine, type ProfileQuery } from '#machines/profile/profile.machine.ts'
import { settingMachine } from '#machines/settings/setting.machine.ts'
import { settingsMachine } from '#machines/settings/settings.machine.ts'
import type { SettingKey } from '#machines/settings/settings.rules.ts'
import type { UploadFile } from '#machines/upload/upload.rules.ts'

/** The charts behind Profile and Settings with their calls; a chunk of its own, fetched when a dialog is opened. */
export const provideDialogCharts = (
  api: ApiSource,
  { save }: Pick<ReportPage, 'save'> = openReportPage(window),
): DialogCharts => ({
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
          removePicture: fromPromise<undefined, object>(async ({ signal }) => {
            await (await api()).call('removePicture', { signal })
            return undefined
          }),
        },
      }),
    },
  }),
  settings: settingsMachine.provide({
    actors: {
      takeData: fromPromise<string, object>(async ({ signal }) => {
        const data = await (await api()).call('exportUser', { signal })
        const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
        save(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
        return name
      }),
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
