import { PASSKEY_CEREMONY_SECONDS } from '#contract/limits.ts'
import type { NewPasskeyResponse, ShownPasskeyResponse } from '#contract/people/second-factors.ts'
import { z } from '#contract/schema.ts'

/** Which site passkeys belong to. */
interface PasskeySite {
  /** The host of the site's address: a passkey of another host is never offered, nor taken. */
  rpId: string
  origin: string
}

export const siteOf = (publicUrl: string): PasskeySite => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** Three hundred modules: loaded when a passkey is first asked for. */
const library = () => import('@simplewebauthn/server')

/** Ed25519, ES256, RS256: what every authenticator can do one of, on every version of Node that runs the site. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = PASSKEY_CEREMONY_SECONDS * 1000

const bytes = (buffer: Buffer) => new Uint8Array(buffer)
/** Under which a passkey finds its account again, also when the username has changed. */
const userHandle = (userId: string) => new TextEncoder().encode(userId)

interface ListedCredential {
  credentialId: Buffer
  transports: string[]
}

const descriptor = ({ credentialId, transports }: ListedCredential) => ({
  id: credentialId.toString('base64url'),
  transports,
})

/** What the browser is asked for, to make a passkey that signs in by itself. @param about `name` of the site. */
export async function newPasskeyOptions(
  { rpId }: PasskeySite,
  challenge: Buffer,
  { name, user, known }: { name: string; user: { id: string; username: string }; known: readonly ListedCredential[] },
) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: rpId,
    userID: userHandle(user.id),
    userName: user.username,
    userDisplayName: user.username,
    challenge: bytes(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { ...options }
}

/** What the browser is asked for, to show a passkey: any of this site, or one of these. */
export async function shownPasskeyOptions(
  { rpId }: PasskeySite,
  challenge: Buffer,
  allowed?: readonly ListedCredential[],
) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytes(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(descriptor) }),
  })
  return { ...options }
}

const clientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() })

/** The challenge that a response answers; null for one that is none, or was given within a page of another site. */
export function answeredChallenge(clientDataJSON: string): Buffer | null {
  const { success, data } = clientData.safeParse(
    orNull(() => JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())),
  )
  return success && data.crossOrigin !== true ? Buffer.from(data.challenge, 'base64url') : null
}

/** @returns what is to be kept of a new passkey; null for a response that is not right in every point. */
export async function checkNewPasskey({ rpId, origin }: PasskeySite, challenge: Buffer, response: NewPasskeyResponse) {
  if (!(await isPlainlyAttested(response.response.attestationObject))) return null
  const { verifyRegistrationResponse } = await library()
  const checked = await orNull(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter }
}

/**
 * We ask for no proof of an authenticator's make, and take none with certificates: looking after them would fetch addresses that
 * they name.
 */
async function isPlainlyAttested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const attestation = orNull(() => decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)))
  if (!attestation) return false
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/**
 * @param passkey whose id the response names.
 * @returns its counter now; null for a response that is not right in every point.
 */
export async function checkShownPasskey(
  { rpId, origin }: PasskeySite,
  challenge: Buffer,
  response: ShownPasskeyResponse,
  passkey: { credentialId: Buffer; userId: string; publicKey: Buffer; counter: string },
): Promise<number | null> {
  const handle = response.response.userHandle
  if (handle !== undefined && handle !== Buffer.from(userHandle(passkey.userId)).toString('base64url')) return null
  const { verifyAuthenticationResponse } = await library()
  const checked = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: bytes(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }),
  )
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}

/** The library throws for everything that is not as it should be: to us it is all the same. */
function orNull<Result>(look: () => Promise<Result>): Promise<Result | null>
function orNull<Result>(look: () => Result): Result | null
function orNull<Result>(look: () => Result | Promise<Result>) {
  try {
    const found = look()
    return found instanceof Promise ? found.catch(() => null) : found
  } catch {
    return null
  }
}
