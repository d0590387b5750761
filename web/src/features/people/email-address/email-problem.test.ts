import { expect, test } from 'vitest'
import { sampleUser } from '../../../testing/sample-user.ts'
import { emailProblem } from './email-problem.ts'

test.each([
  ['confirmed', { emailVerified: true }, undefined],
  ['unconfirmed, with mails', { sendsMail: true }, 'Confirmez votre adresse'],
  ['unconfirmed, without mails, and nothing hangs on it', { sendsMail: false }, undefined],
  ['unconfirmed, without mails, but demanded', { sendsMail: false, mustConfirmEmail: true }, 'Confirmez votre adresse'],
  ['refused', { emailVerified: true, emailRefused: true }, 'Votre adresse refuse nos courriels'],
])('an address that is %s is told of where something hangs on it', (_state, facts, title) => {
  expect(emailProblem({ ...sampleUser(), emailVerified: false, ...facts })?.title).toBe(title)
})
