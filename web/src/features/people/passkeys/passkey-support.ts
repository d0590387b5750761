/** Why passkeys cannot be used here: the browser knows none, the connection is not safe, or the address is another one. */
export type PasskeyHindrance = 'browser' | 'insecure' | 'address'

/**
 * What stands in the way of passkeys at this address, or null. They belong to the host of `publicUrl`, the site's origin
 *.
 */
export function passkeyHindrance(publicUrl: string): PasskeyHindrance | null {
  if (URL.parse(publicUrl)?.hostname !== location.hostname) return 'address'
  if (!isSecureContext) return 'insecure'
  return knowsPasskeys() ? null : 'browser'
}

/** Whether the browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis
