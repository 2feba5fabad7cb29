import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Edits settings in the `.env` file and leaves everything else in it unchanged. */

const isPlain = /^[\w./:@+-]*$/
const settingLine = (name: string, value: string) =>
  `${name}=${isPlain.test(value) ? value : value.includes("'") ? `"${value}"` : `'${value}'`}`

/** The file's text with these settings; null removes a setting. */
export const withSettings = (text: string, settings: Readonly<Record<string, string | null>>): string => {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const nameOf = (line: string) => /^\s*(?:export\s+)?([A-Z_]+)\s*=/.exec(line)?.[1] ?? ''
  const kept = lines.filter((line) => !(nameOf(line) in settings))
  const added = Object.entries(settings).flatMap(([name, value]) =>
    value === null ? [] : [settingLine(name, value)],
  )
  const at = lines.findIndex((line) => nameOf(line) in settings)
  const before = at < 0 ? kept.length : lines.slice(0, at).filter((line) => kept.includes(line)).length
  return `${[...kept.slice(0, before), ...added, ...kept.slice(before)].join('\n')}\n`
}

/** Only the file's owner may read it, because it contains keys. */
export const saveSettings = (file: string, settings: Readonly<Record<string, string | null>>): void => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, withSettings(text, settings), { mode: 0o600 })
  chmodSync(file, 0o600)
}
