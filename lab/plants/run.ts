import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { plants, type Plant } from './plants.ts'
import { readVitest } from '../../scripts/results.ts'

/**
 * `npm run lab -- plants [-- --only <part of a name>]`: puts one known fault at a time into a copy of the
 * sources, and checks that its tests fail. They pass without it, so a failure is due to the fault.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = plants.filter(({ name }) => values.only === undefined || name.includes(values.only))
if (chosen.length === 0) {
  console.error(
    `No plant is called "${values.only ?? ''}". They are:\n${plants.map(({ name }) => `  ${name}`).join('\n')}`,
  )
  process.exit(2)
}

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'plants-'))
const report = join(copy, 'report.json')

const makeCopy = () => {
  for (const part of [
    'contract',
    'src',
    'server',
    'tests',
    'scripts',
    'lab',
    'content',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  for (const part of ['node_modules', 'styled-system'])
    symlinkSync(join(root, part), join(copy, part), 'junction')
}

/** The failed tests by file; a file that does not load is an error, because any broken code causes that. */
const failuresIn = (files: readonly string[]): Map<string, string[]> => {
  rmSync(report, { force: true })
  const { stdout, stderr } = spawnSync(
    'vitest',
    ['run', '--project=unit', '--project=charts 1/2', '--reporter=json', `--outputFile=${report}`, ...files],
    {
      cwd: copy,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      // Limits the run to one chart, whose paths must notice the fault.
      env: { ...process.env, PATHS_CHARTS: 'persistence' },
    },
  )
  let results: ReturnType<typeof readVitest>
  try {
    results = readVitest(readFileSync(report, 'utf8'))
  } catch {
    throw new Error(`the tests did not run:\n${stdout}${stderr}`)
  }
  return new Map(
    files.map((file) => {
      const own = results.filter((result) => result.file.split(sep).join('/') === file)
      if (!own.some(({ outcome, title }) => outcome !== 'skipped' && title !== 'the file loads'))
        throw new Error(`${file} did not run`)
      return [file, own.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)]
    }),
  )
}

/** The fault in the plant or its tests; undefined if every test file that should notice the plant does. */
const complaintAbout = ({ file, find, replace, noticedBy }: Plant): string | undefined => {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  const places = sound.split(find).length - 1
  if (places !== 1) return `its text is ${places} times in ${file}: bring the plant up to date`
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  )
  try {
    const blind = [...failuresIn(noticedBy)].filter(([, failed]) => failed.length === 0)
    return blind.length > 0 ? `${blind.map(([test]) => test).join(', ')} pass with it` : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    writeFileSync(path, sound)
  }
}

try {
  makeCopy()
  const sound = [...failuresIn([...new Set(chosen.flatMap(({ noticedBy }) => noticedBy))])].filter(
    ([, failed]) => failed.length > 0,
  )
  if (sound.length > 0) {
    console.error(
      `Nothing was planted: these fail without a plant.\n${sound.map(([file, failed]) => `  ${file}: ${failed[0] ?? ''}`).join('\n')}`,
    )
    process.exitCode = 1
  } else {
    let found = 0
    for (const plant of chosen) {
      const complaint = complaintAbout(plant)
      if (complaint === undefined) found += 1
      console.log(
        `${complaint === undefined ? 'found ' : 'MISSED'}  ${plant.name}${complaint === undefined ? '' : `: ${complaint}`}`,
      )
    }
    console.log(`${found} of ${chosen.length}`)
    if (found < chosen.length) process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
