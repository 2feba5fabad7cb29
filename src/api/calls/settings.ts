import type { User } from '#contract/entities.ts'
import type { Problem } from '#contract/problem.ts'
import type { ProfileQuery } from '#machines/account/profile.machine.ts'
import type { SettingKey } from '#machines/account/settings.rules.ts'
import type { UploadFile } from '#machines/home/upload.rules.ts'
import type { Call } from '../api.ts'
import type { ReportPage } from '../report/page.ts'

export const saveProfile: Call<{ query: ProfileQuery }, User> = (api, { query }, signal) =>
  api.call('updateUser', { request: query, signal })

export const savePicture: Call<{ file: UploadFile | undefined }, string> = async (api, { file }, signal) =>
  (await api.call('uploadPicture', { ...(file && { file }), signal })).url

export const removePicture: Call<object, undefined> = async (api, _, signal) => {
  await api.call('removePicture', { signal })
  return undefined
}

export const saveSetting: Call<{ key: SettingKey; value: boolean }, Record<string, unknown>> = (
  api,
  { key, value },
  signal,
) => api.call('changeSetting', { params: { key }, request: { value }, signal })

/** Saves everything stored about the user as a file; returns its name. */
export const downloadData =
  (save: ReportPage['save']): Call<object, string> =>
  async (api, _, signal) => {
    const data = await api.call('exportUser', { signal })
    const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
    save(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    return name
  }

/**
 * Deletes the account. An account that is already gone counts as deleted, because the answer to an earlier
 * attempt may have been lost.
 */
export const deleteUser: Call<object, undefined> = async (api, _, signal) => {
  try {
    await api.call('deleteUser', { signal })
  } catch (problem) {
    if ((problem as Partial<Problem>).status !== 404) throw problem
  }
  return undefined
}
