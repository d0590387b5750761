import { randomBytes } from 'node:crypto'

/** A signed-in account of the bench. */
export interface Reader {
  id: string
  /** Its access token, good for 15 minutes. */
  token: string
}

interface SignedIn {
  data: { user: { id: string }; tokens: { accessToken: string } }
}

export function registerReaders(origin: string, count: number): Promise<Reader[]> {
  return Promise.all(Array.from({ length: count }, () => registerReader(origin)))
}

async function registerReader(origin: string): Promise<Reader> {
  const username = `mesure_${randomBytes(6).toString('hex')}`
  const password = 'Mesure2026'
  const account = { username, email: `${username}@exemple.fr`, password, userType: 'user' }
  const answer = await fetch(`${origin}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (answer.status !== 201) throw new Error(`no account for the bench: ${await answer.text()}`)
  const { data } = (await answer.json()) as SignedIn
  return { id: data.user.id, token: data.tokens.accessToken }
}
