import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadConfig } from '#server/config.ts'
import { readLogo } from '#server/report/brand.ts'
import { startApp } from '../app.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'))
})
afterAll(() => rm(folder, { recursive: true }))

const writeLogo = async (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f4b' } })

describe('the picture of the brand', () => {
  it('is a PNG, JPEG or SVG, whatever its name, made small enough for every report [REP-05]', async () => {
    const paths = [
      await writeLogo('one.png', await picture(2_000, 500).png().toBuffer()),
      await writeLogo('two', await picture(2_000, 500).jpeg().toBuffer()),
      await writeLogo(
        'three.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10"/></svg>',
      ),
    ]
    for (const path of paths) {
      const logo = await readLogo({ path })
      expect(logo).toMatchObject({ width: 720, height: 180 })
      expect(Buffer.from(logo!.png).subarray(1, 4).toString()).toBe('PNG')
    }
    expect(await readLogo('none')).toBeUndefined()
  })

  it('stops the start with one line that says why it cannot be used [REP-05]', async () => {
    const line = async (path: string) => {
      const error: unknown = await readLogo({ path }).catch((reason: unknown) => reason)
      if (!(error instanceof BadConfig)) throw error
      return error.lines
    }
    const wants = 'BRAND_LOGO must be the path of a PNG, JPEG or SVG image of at most 2 MB: '
    expect(await line(join(folder, 'nothing.png'))).toEqual([`${wants}there is no such file`])
    expect(await line(folder)).toEqual([`${wants}that is a folder`])
    expect(await line(await writeLogo('words.png', 'not a picture'))).toEqual([
      `${wants}the file is not such an image`,
    ])
    const moving = await picture(10, 10).webp().toBuffer()
    expect(await line(await writeLogo('four.png', moving))).toEqual([`${wants}the file is not such an image`])
    const whole = await picture(400, 400).png().toBuffer()
    expect(await line(await writeLogo('cut.png', whole.subarray(0, 60)))).toEqual([
      `${wants}the file is not such an image`,
    ])
    expect(await line(await writeLogo('large.png', new Uint8Array(3_000_000)))).toEqual([
      `${wants}the file is larger than that`,
    ])
  })

  it('is served to pages and Word files, if there is one [REP-05]', async () => {
    const logo = await readLogo('own')
    if (logo === undefined) throw new Error('The product has a sign')
    const { app } = startApp({ logo })
    const answer = await app.request('/brand/logo.png')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(await answer.bytes()).toEqual(logo.png)
    const configOf = async (from: typeof app): Promise<unknown> => (await from.request('/config.json')).json()
    expect(await configOf(app)).toMatchObject({ brand: { name: 'Sparkwright', logo: true } })
    const { app: bare } = startApp({ env: { BRAND_NAME: 'Hill', BRAND_COLOUR: '#7a1f4b' } })
    expect((await bare.request('/brand/logo.png')).status).toBe(404)
    expect(await configOf(bare)).toMatchObject({ brand: { name: 'Hill', colour: '#7a1f4b', logo: false } })
  })
})
