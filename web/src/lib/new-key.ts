/**
 * A name that nothing else has: 32 hexadecimal digits. Not by `crypto.randomUUID`, which browsers give to secure pages only: a
 * kiosk that is tried out in a local network is served without TLS.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
