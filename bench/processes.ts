import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')
const startTime = 30_000
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Server and load generator get a core each if the system supports it, so that neither slows the other. */
const canPin = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0

/** The product's server, started as in ops/systemd/sparkwright.service. */
export const productProgram = (environment: NodeJS.ProcessEnv) => ({
  script: 'server/main.ts',
  environment: {
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: resolve(root, '.cache/node'),
    NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=256',
    ...environment,
  },
})

export interface ProgramOptions {
  /** Relative to the repository. */
  script: string
  args?: readonly string[]
  nodeArgs?: readonly string[]
  environment?: NodeJS.ProcessEnv
  core?: 0 | 1
  /** The server's port; any free one by default. */
  port?: number
}

const commandOf = ({ script, args = [], nodeArgs = [], core }: ProgramOptions) => {
  const command = [process.execPath, ...nodeArgs, resolve(root, script), ...args]
  return canPin && core !== undefined ? ['taskset', '-c', String(core), ...command] : command
}

function start(options: ProgramOptions, stdout: 'ignore' | 'pipe'): ChildProcess {
  const [program = '', ...args] = commandOf(options)
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...options.environment },
    stdio: ['ignore', stdout, 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Runs a program of `bench` to its end and parses the JSON it prints. */
export async function runJson<T>(options: ProgramOptions): Promise<T> {
  const child = start(options, 'pipe')
  let output = ''
  let complaints = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  if (code !== 0) throw new Error(`${options.script} ended with ${code ?? 'a signal'}:\n${complaints}`)
  return JSON.parse(output) as T
}

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

const isAnswering = (url: string): Promise<boolean> =>
  new Promise((done) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode === 200))
    })
    request.once('error', () => done(false))
  })

export interface Server {
  origin: string
  port: number
  /** Milliseconds from spawn until /healthz answered 200. */
  ready: number
  /** Resident memory in MiB. */
  memory: () => number
  /** Processor time used so far by all threads, in milliseconds. */
  processorTime: () => number
  /** Number of open files, sockets and pipes. */
  descriptors: () => number
  stop: () => Promise<void>
  /** Kills the process, as a power cut would. */
  kill: () => Promise<void>
}

/**
 * Starts a server on a free port of 127.0.0.1 (given as PORT) and waits for its /healthz. Discards its
 * standard output, which a service would log.
 */
export async function startServer(options: ProgramOptions): Promise<Server> {
  const port = options.port ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = start({ ...options, environment: { ...options.environment, PORT: String(port) } }, 'ignore')
  let complaints = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4_000)))
  const ended = new Promise<void>((done) => child.once('close', () => done()))

  while (!(await isAnswering(`${origin}/healthz`))) {
    if (child.exitCode !== null)
      throw new Error(
        `${options.script} ended before it answered (start it by hand to see its log):\n${complaints}`,
      )
    if (performance.now() - began > startTime) throw new Error(`${options.script} does not answer`)
    await wait(2)
  }
  const ready = performance.now() - began

  const read = (file: string) => readFileSync(`/proc/${child.pid ?? 0}/${file}`, 'utf8')
  return {
    origin,
    port,
    ready,
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(read('status'))?.[1]) / 1024,
    processorTime: () => {
      // User and system time are fields 14 and 15 of the line; the first two, the id and the name, are cut
      // off, because a name may contain spaces. Linux counts in hundredths of a second.
      const fields = read('stat')
        .replace(/^.*\) /s, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    descriptors: () => readdirSync(`/proc/${child.pid ?? 0}/fd`).length,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(timer)
    },
  }
}
