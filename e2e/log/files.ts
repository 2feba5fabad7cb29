import { join } from 'node:path'

const folder = () => {
  const chosen = process.env.E2E_DATA_DIR
  if (!chosen) throw new Error('E2E_DATA_DIR is not set: playwright.config.ts makes it')
  return chosen
}

/** Where the servers of a browser run leave what they log. */
export const logFile = (): string => join(folder(), 'server.log')

/** Where they leave what they were sent, a JSON string a line. */
export const heardFile = (): string => join(folder(), 'heard.jsonl')
