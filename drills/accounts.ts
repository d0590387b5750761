import { randomBytes } from 'node:crypto'
import type { TestClient } from '../server/src/testing/test-client.ts'

/** A signed-in creator. */
export interface Writer {
  token: string
  username: string
  /** A published piece of theirs. */
  articleId: string
}

/** Registers creators over the API, each with a piece. */
export async function registerWriters({ expectData }: TestClient, count: number): Promise<Writer[]> {
  const writers: Writer[] = []
  for (let n = 0; n < count; n++) {
    const username = `exercice_${randomBytes(6).toString('hex')}`
    const body = { username, email: `${username}@exemple.fr`, password: 'Exercice2026', userType: 'media' } as const
    const { tokens } = await expectData('POST /auth/register', { body })
    const as = { token: tokens.accessToken }
    const piece = { title: `Pièce de ${username}`, isPublished: true, content: [textBlock('Un début.')] }
    const { content } = await expectData('POST /content', { body: piece }, { as })
    writers.push({ ...as, username, articleId: content.id })
  }
  return writers
}

export const textBlock = (content: string) => ({
  id: `block_1_${randomBytes(4).toString('hex')}`,
  type: 'text' as const,
  content,
})
