import { tellOwner } from '../features/trust/moderation/measure-words.ts'
import { DecisionReasons } from './decision-reasons.tsx'
import { YOUR_TARGET } from './decision-words.ts'
import { MailFrame } from './mail-frame.tsx'
import { Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { momentOf } from './mail-times.ts'

/** Never says who reported. */
export function DecisionOwnerMail(mail: MailProps<'decision-owner'>) {
  const { name, username, kindOfTarget, label, at, isReported } = mail.content
  const told = tellOwner(mail.content)
  return (
    <MailFrame mail={mail} preheader={told} because={`parce que c’est l’adresse du compte @${username}`}>
      <Greeting name={name} />
      <Paragraph>
        {isReported
          ? `Un signalement concernait ${YOUR_TARGET[kindOfTarget]} «\u202f${label}\u202f». Il a été examiné le ${momentOf(at)}.`
          : `La modération a examiné ${YOUR_TARGET[kindOfTarget]} «\u202f${label}\u202f» le ${momentOf(at)}.`}
      </Paragraph>
      <Paragraph>{told}</Paragraph>
      <DecisionReasons content={mail.content} />
    </MailFrame>
  )
}
