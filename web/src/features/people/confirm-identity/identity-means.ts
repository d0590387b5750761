/** `strong`: by a second factor. */
export type IdentityLevel = 'confirmed' | 'strong'

/** By what somebody may prove who they are. */
export interface IdentityMeans {
  passkey: boolean
  password: boolean
  /** Along with the password. */
  code: boolean
}
