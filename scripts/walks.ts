import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run walks [-- --runs 2000] [--seed 7] [--out walk.json]`: random walks through the whole product,
 * many more than in `npm test`. Without a seed every run is different; the seed used is printed.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    out: { type: 'string' },
  },
})
console.log(`${values.runs} walks, seed ${values.seed}`)
const { status } = spawnSync('vitest', ['run', '--project', 'unit', 'tests/whole/walks.test.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    WALK_RUNS: values.runs,
    WALK_SEED: values.seed,
    ...(values.out !== undefined && { WALK_OUT: values.out }),
  },
})
process.exitCode = status ?? 1
