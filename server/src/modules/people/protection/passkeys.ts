import { SECOND_FACTOR_MESSAGES as M } from '#contract/people/messages.ts'
import type { NewPasskeyResponse, ShownPasskeyResponse } from '#contract/people/second-factors.ts'
import type { Context } from '../../../context.ts'
import { HttpError, invalid } from '../../../platform/http/errors.ts'
import { isDeactivated, type Proof } from '../accounts/accounts.policy.ts'
import { answeredChallenge, checkNewPasskey, checkShownPasskey, siteOf } from './ceremonies.ts'
import { type Ceremony, takeChallenge } from './challenges.queries.ts'
import { findPasskey, notePasskeyUse } from './passkeys.queries.ts'

type Means = Pick<Context, 'config' | 'database'>

const ceremonyOver = () => new HttpError(410, 'CEREMONY_OVER', M.ceremonyOver)

/**
 * Looks at a passkey that somebody shows, and notes its use.
 * @returns whose it is, and what they have shown by it; null for one that is not known here, or not shown as it must be: that of a deactivated account is as unknown
 * as any other.
 * @throws 410 `CEREMONY_OVER` for an answer to what was not asked, or no longer.
 */
export async function readShownPasskey(
  { config, database }: Means,
  ceremony: Ceremony,
  response: ShownPasskeyResponse,
): Promise<{ userId: string; proof: Proof } | null> {
  const challenge = await takeAnswered(database, response.response.clientDataJSON, ceremony)
  const passkey = await findPasskey(database, Buffer.from(response.id, 'base64url'))
  if (passkey === undefined || isDeactivated(passkey)) return null
  if (ceremony.userId === null ? response.response.userHandle === undefined : ceremony.userId !== passkey.userId)
    return null
  const counter = await checkShownPasskey(siteOf(config.publicUrl), challenge, response, passkey)
  if (counter === null || !(await notePasskeyUse(database, passkey.credentialId, counter))) return null
  return { userId: passkey.userId, proof: { passkey: passkey.credentialId } }
}

/**
 * Looks at a passkey that somebody has made.
 * @throws 410 `CEREMONY_OVER`, 400 for one that was not made as it must be.
 */
export async function readNewPasskey({ config, database }: Means, userId: string, response: NewPasskeyResponse) {
  const challenge = await takeAnswered(database, response.response.clientDataJSON, { purpose: 'add', userId })
  const made = await checkNewPasskey(siteOf(config.publicUrl), challenge, response)
  if (made === null) throw invalid(M.passkeyRefused)
  return { ...made, transports: response.response.transports ?? [] }
}

/** Used up before anything else is looked at: nobody tries twice. */
async function takeAnswered(database: Means['database'], clientDataJSON: string, ceremony: Ceremony): Promise<Buffer> {
  const challenge = answeredChallenge(clientDataJSON)
  if (challenge === null || !(await takeChallenge(database, challenge, ceremony))) throw ceremonyOver()
  return challenge
}
