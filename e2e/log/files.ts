import { join } from 'node:path'

const folder = () => {
  const chosen = process.env.E2E_DATA_DIR
  if (!chosen) throw new Error('E2E_DATA_DIR is not set: playwright.config.ts makes it')
  return chosen
}

/** Where the servers of a browser run write their log. */
export const logFile = (): string => join(folder(), 'server.log')

/** Where the servers of a browser run write what they received, one JSON string per line. */
export const heardFile = (): string => join(folder(), 'heard.jsonl')
