import { expect, test } from 'vitest'
import { LETTER_MESSAGES } from './community/letter-messages.ts'
import { CONVERSATION_MESSAGES } from './community/messages.ts'
import { ACCOUNT_MESSAGES } from './people/messages.ts'
import { CONTENT_MESSAGES, MEDIA_MESSAGES, RECORDING_MESSAGES } from './publishing/messages.ts'

test.each([
  ['a length', ACCOUNT_MESSAGES.usernameTooLong, 'dépasser 30 caractères'],
  ['thousands', CONVERSATION_MESSAGES.tooManyBlocked, 'déjà 1\u202f000 comptes'],
  ['characters', CONTENT_MESSAGES.galleryDescriptionTooLong, 'comptent 1\u202f000 caractères'],
  ['bytes', LETTER_MESSAGES.fileTooLarge, 'dépasse 5\u202fMo'],
  ['many bytes', RECORDING_MESSAGES.videoTooLarge, /moins de 1\sGo/],
  ['seconds', RECORDING_MESSAGES.tooLong, 'moins de 24 heures'],
  ['pixels', MEDIA_MESSAGES.tooManyPixels, '50 mégapixels'],
])('a text that names a limit writes it as a French reader does: %s', (_, text, named) => {
  expect(text).toMatch(named)
})
