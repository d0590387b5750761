import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskeyResponse, ShownPasskeyResponse } from '#contract/people/second-factors.ts'

/** What a response may get wrong. */
export interface Twist {
  challenge?: string
  type?: string
  origin?: string
  crossOrigin?: boolean
  rpId?: string
  isPresent?: boolean
  isVerified?: boolean
  /** In place of the next one. */
  counter?: number
  userHandle?: string | undefined
}

export interface SoftwareAuthenticator {
  /** As `navigator.credentials.create()`. */
  make(options: Record<string, unknown>, twist?: Twist): NewPasskeyResponse
  /** As `navigator.credentials.get()`. */
  show(options: Record<string, unknown>, twist?: Twist): ShownPasskeyResponse
}

const FLAGS = { isPresent: 0x01, isVerified: 0x04, hasKey: 0x40 }

/** An authenticator with one ES256 passkey, for a browser that is on `origin`. */
export function createAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let uses = 0
  let handle: string | undefined

  const clientData = (type: string, options: Record<string, unknown>, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? options.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    )

  function authenticatorData(twist: Twist, key?: Buffer): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(twist.counter ?? ++uses)
    const flags =
      (twist.isPresent === false ? 0 : FLAGS.isPresent) |
      (twist.isVerified === false ? 0 : FLAGS.isVerified) |
      (key ? FLAGS.hasKey : 0)
    const rpIdHash = sha256(twist.rpId ?? new URL(origin).hostname)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, ...(key ? [key] : [])])
  }

  /** As an authenticator data holds it: no make, the credential's id, its key as COSE writes it. */
  function attestedKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    return Buffer.concat([Buffer.alloc(16), length, credentialId, key])
  }

  const shape = () => {
    const id = credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  return {
    make(options, twist = {}) {
      if (hasId(options.user)) handle = options.user.id
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(twist, attestedKey()))],
      ])
      return {
        ...shape(),
        response: {
          clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
          attestationObject: encoded(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      }
    },
    show(options, twist = {}) {
      const client = clientData('webauthn.get', options, twist)
      const data = authenticatorData(twist)
      const userHandle = 'userHandle' in twist ? twist.userHandle : handle
      return {
        ...shape(),
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const hasId = (user: unknown): user is { id: string } =>
  typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
