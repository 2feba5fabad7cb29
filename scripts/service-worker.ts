import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'

/**
 * The files of a build that the service worker caches: everything a page of the product may request. The
 * inspector is for reviews and needs its server anyway.
 *
 * @returns addresses, sorted
 */
export const keptFiles = (manifest: Manifest): string[] => {
  const chunks = Object.entries(manifest).filter(([key]) => !key.startsWith('src/inspector/'))
  const names = chunks.flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets])
  return [...new Set(names)].map((name) => `/${name}`).sort()
}

/**
 * Fills in the cached files and a version that changes whenever a file or a page does.
 *
 * @throws if the script has no placeholders for them
 */
export const fillServiceWorker = (
  script: string,
  files: readonly string[],
  pages: readonly string[],
): string => {
  const version = createHash('sha256')
    .update(JSON.stringify([files, pages]))
    .digest('hex')
    .slice(0, 12)
  const places = [
    ["const version = ''", `const version = '${version}'`],
    ['const files = []', `const files = ${JSON.stringify(files)}`],
  ] as const
  return places.reduce((text, [place, filled]) => {
    if (!text.includes(place)) throw new Error(`public/sw.js must contain \`${place}\`.`)
    return text.replace(place, () => filled)
  }, script)
}
