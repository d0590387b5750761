import { A_TARGET } from './decision-words.ts'
import { MailFrame } from './mail-frame.tsx'
import { Action, MailLink, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { momentOf } from './mail-times.ts'

export const APPEAL_BECAUSE = 'parce qu’une décision de modération vous a été annoncée à cette adresse'

export function AppealReceivedMail(mail: MailProps<'appeal-received'>) {
  const { kindOfTarget, page, at, decision } = mail.content
  return (
    <MailFrame mail={mail} preheader="Un autre modérateur répondra, par courriel." because={APPEAL_BECAUSE}>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Le {momentOf(at)}, vous avez contesté une décision sur {A_TARGET[kindOfTarget]} :{' '}
        <MailLink href={page}>{page}</MailLink>
      </Paragraph>
      <Paragraph>
        Un autre modérateur que celui qui a décidé va la réexaminer. Nous vous écrirons sa réponse et ses raisons.
      </Paragraph>
      <Action label="Relire la décision et le recours" href={decision} />
    </MailFrame>
  )
}
