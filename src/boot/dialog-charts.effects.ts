import { fromPromise } from 'xstate'
import type { ApiSource } from '#api/api.ts'
import type { Browser } from '#api/browser/browser.ts'
import {
  deleteUser,
  removePicture,
  savePicture,
  saveProfile,
  saveSetting,
  downloadData,
} from '#api/calls/settings.ts'
import { openReportPage, type ReportPage } from '#api/report/page.ts'
import { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts'
import type { DialogCharts } from '#machines/account/dialog.machine.ts'
import { pictureMachine } from '#machines/account/picture.machine.ts'
import { profileMachine } from '#machines/account/profile.machine.ts'
import { settingMachine } from '#machines/account/setting.machine.ts'
import { settingsMachine } from '#machines/account/settings.machine.ts'
import { callActors } from './calls.ts'

/**
 * Provides the charts of Profile and Settings with their calls. This file and those charts are a separate
 * chunk, fetched when a dialog first opens.
 */
export const provideDialogCharts = (
  api: ApiSource,
  { shrinkPicture }: Pick<Browser, 'shrinkPicture'>,
  { save }: Pick<ReportPage, 'save'> = openReportPage(window),
): DialogCharts => {
  const call = callActors(api)
  return {
    profile: profileMachine.provide({
      actors: {
        requestProfile: call(saveProfile),
        picture: pictureMachine.provide({
          actors: {
            requestPicture: call(savePicture),
            removePicture: call(removePicture),
            shrinkPicture: fromPromise(({ input }) => shrinkPicture(input.file)),
          },
        }),
      },
    }),
    settings: settingsMachine.provide({
      actors: {
        downloadData: call(downloadData(save)),
        setting: settingMachine.provide({ actors: { requestSetting: call(saveSetting) } }),
        accountDeletion: accountDeletionMachine.provide({ actors: { requestDeletion: call(deleteUser) } }),
      },
    }),
  }
}
