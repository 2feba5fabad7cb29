import { BadConfig, parseConfig, type ServerConfig } from '../config.ts'

/** Stops the start with the reason, for the person who starts the server. */

export const failStart = (lines: readonly string[]): never => {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Stops the start because a setting, or a file that it names, cannot be used. */
export const refuse = (error: unknown): never => {
  if (error instanceof BadConfig) return failStart(error.lines)
  throw error
}

/** Stops the start because files in `content/` do not match their format. */
export const refuseContent = (error: unknown): never => {
  // By name, because the module of the class parses YAML and is loaded only when content has changed.
  if (!(error instanceof Error) || error.name !== 'BadContent') throw error
  return failStart([
    'Not started: the content does not match its format (docs/guide/write-content.md).',
    ...error.message.split('\n'),
  ])
}

export const readConfig = (): { config: ServerConfig; warnings: string[] } => {
  try {
    return parseConfig(process.env)
  } catch (error) {
    return refuse(error)
  }
}

/**
 * Stops the start with the reason why the port cannot be opened; `prefix` begins the names of its HOST and
 * PORT.
 */
export const failToListen =
  (prefix: '' | 'METRICS_', { host, port }: { host: string; port: number }) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    return failStart([
      code === 'EADDRINUSE'
        ? `${prefix}PORT ${port} is in use by another program; set ${prefix}PORT to a free one`
        : `The server cannot listen on ${prefix}HOST ${host}, ${prefix}PORT ${port}: ${code}`,
    ])
  }
