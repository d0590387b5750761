import { tellOwner } from '../features/trust/moderation/measure-words.ts'
import { DecisionReasons } from './decision-reasons.tsx'
import { MailFrame } from './mail-frame.tsx'
import { Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { momentOf } from './mail-times.ts'

/** Of a suspension that no report asked for. */
export function AccountSuspendedMail(mail: MailProps<'account-suspended'>) {
  const { name, username, at } = mail.content
  const told = tellOwner(mail.content)
  return (
    <MailFrame mail={mail} preheader={told} because={`parce que c’est l’adresse du compte @${username}`}>
      <Greeting name={name} />
      <Paragraph>
        La modération a examiné votre compte @{username} le {momentOf(at)}.
      </Paragraph>
      <Paragraph>{told}</Paragraph>
      <DecisionReasons content={mail.content} />
    </MailFrame>
  )
}
