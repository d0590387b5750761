import { composeMail } from './account-links.ts'
import type { TestApp } from './create-test-app.ts'
import type { TestAccount } from './factories.ts'

/** Nobody answers there: mails wait in the outbox, where tests read them. */
export const MAILS_WAIT = { SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' }

/** Opens a letter; `of` left out: of the publication's own account. @returns its id. */
export async function openLetter(app: TestApp, as: TestAccount, of: string = as.id): Promise<string> {
  const body = { isOpen: true, name: 'La semaine', about: 'Chaque vendredi, ce qu’il faut avoir lu.' }
  await app.expectData('PUT /letters/of/{owner}', { params: { owner: of }, body }, { as })
  const query = of === 'site' ? {} : { username: as.username }
  const { letter } = await app.expectData('GET /letters/offered', { query })
  return letter?.id ?? ''
}

export const askForLetter = (app: TestApp, id: string, email: string) =>
  app.call('POST /letters/{id}/requests', { params: { id }, body: { email, consent: true } })

/** Signs up and confirms, as whoever has the mailbox would. @returns the token by which that address is managed. */
export async function subscribe(app: TestApp, id: string, email: string): Promise<string> {
  await askForLetter(app, id, email)
  const mail = await composeMail(app, 'letter-asked', { recipient: email })
  const { manage } = await app.expectData('POST /letters/confirm', { body: { token: mail?.token ?? '' } })
  return manage
}

/** A file of addresses, as a form has it. */
export const csv = (text: string) => ({ csv: new Blob([text], { type: 'text/csv' }) })
