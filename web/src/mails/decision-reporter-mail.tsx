import { tellReporter } from '../features/trust/moderation/measure-words.ts'
import { DecisionReasons } from './decision-reasons.tsx'
import { A_TARGET } from './decision-words.ts'
import { MailFrame } from './mail-frame.tsx'
import { MailLink, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { momentOf } from './mail-times.ts'
import { REPORTER_BECAUSE } from './report-received-mail.tsx'

export function DecisionReporterMail(mail: MailProps<'decision-reporter'>) {
  const { kindOfTarget, page, at } = mail.content
  const told = tellReporter(mail.content)
  return (
    <MailFrame mail={mail} preheader={told} because={REPORTER_BECAUSE}>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Vous avez signalé {A_TARGET[kindOfTarget]}, à lire à cette adresse : <MailLink href={page}>{page}</MailLink>.
        Votre signalement a été examiné le {momentOf(at)}.
      </Paragraph>
      <Paragraph>{told}</Paragraph>
      <DecisionReasons content={mail.content} />
    </MailFrame>
  )
}
