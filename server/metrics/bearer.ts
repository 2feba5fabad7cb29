import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether an Authorization header holds the token; how long it takes to say so tells nothing of it. */
export const bears = (authorization: string | undefined, token: string): boolean => {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}
