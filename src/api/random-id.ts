/**
 * Random hexadecimal digits, two per byte. `crypto.randomUUID` is missing on plain-http addresses of a local
 * network.
 */
export const randomId = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
