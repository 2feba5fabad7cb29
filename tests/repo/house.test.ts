import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /^(src|server|scripts|public|index\.html|[\w.]+\.ts$)/.test(file) && existsSync(join(root, file)),
  )

/** Parts that were removed and must not come back, with what replaced them. */
const gone: readonly (readonly [RegExp, string])[] = [
  [/\blean-?recipes\b/i, 'Panda generates its recipes (decision 46)'],
  [/\bplain-?charts\b/i, 'charts are built as they are written (decision 46)'],
  [/\bsmall-values\b/, 'zod checks what is kept (decision 47)'],
  [
    /\blazy-?chart\b|\blater-?charts\b|\bdeclareChart\b/i,
    'charts import the charts that they invoke (decision 46)',
  ],
  [/\bstartsWanted\b|\bwaitingSnapshot\b/, 'no chart is fetched behind a proxy (decision 46)'],
  [/\.first\.ts\b/, 'what a chart begins with stands in the chart (decision 46)'],
  [/\bcreateFirst\b|\bfirstConfig\b|\b(?:use)?isLive\b/i, 'there is one root (decision 47)'],
  [/\bearly-?presses\b|\bearly\.js\b/i, 'Log in and Sign up are links (decision 47)'],
  [/\buseValue\b|\buseActorOf\b/, 'useSelected reads an actor of the page (decision 47)'],
  [/\buse-?handing-?on\b|\bgoWithout\b|\bPageSigns\b|\bworthy\(/i, 'names say what a thing does'],
  [
    /\bchallengeMachine\b|'challenge\.kept'|\bsubject\.change\b/,
    'the workspace owns the challenge (decision 48)',
  ],
  [
    /\b(?:board|evidence|case)\.(?:prepare|supply|tailor)\b/,
    'a command carries what its request is made with (decision 48)',
  ],
  [/\brefinements\.repeat\b/, 'what is set belongs to the challenge from the start (decision 48)'],
  [/\barrow-keys\b|\bmoveFocusByArrows\b/, "Ark's tabs move the focus (decision 49)"],
  [/\bwith-kept\b|\bkept-answers\b|\borKept\b/, 'a cache is called cache'],
  [/\bupkeep(?:Machine|Of|\.)|\bdeed(?:Machine|\.)/, 'row actions and list actions'],
]

describe('What was removed', () => {
  it('is searched for in everything that is shipped', () => {
    expect(files.length).toBeGreaterThan(500)
  })

  for (const [name, instead] of gone)
    it(`stays out: ${name.source}, since ${instead}`, () => {
      const found = files.filter(
        (file) => name.test(file) || name.test(readFileSync(join(root, file), 'utf8')),
      )
      expect(found).toEqual([])
    })
})
