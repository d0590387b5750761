import { A_TARGET } from './decision-words.ts'
import { MailFrame } from './mail-frame.tsx'
import { MailLink, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { momentOf } from './mail-times.ts'

export const REPORTER_BECAUSE = 'parce qu’un signalement demande une réponse à cette adresse'

/** To a mailbox that may be a stranger's: it quotes nothing of the report. */
export function ReportReceivedMail(mail: MailProps<'report-received'>) {
  const { kindOfTarget, page, at } = mail.content
  return (
    <MailFrame mail={mail} preheader="Nous vous écrirons ce qui aura été décidé." because={REPORTER_BECAUSE}>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Vous avez signalé {A_TARGET[kindOfTarget]} le {momentOf(at)}, à cette adresse :{' '}
        <MailLink href={page}>{page}</MailLink>
      </Paragraph>
      <Paragraph>
        Une personne va l’examiner. Nous vous écrirons ce qui aura été décidé, pourquoi, et comment le contester.
      </Paragraph>
      <Paragraph>
        Vous n’avez rien signalé ? Quelqu’un s’est trompé d’adresse : supprimez ce courriel, il n’y a rien à faire.
      </Paragraph>
    </MailFrame>
  )
}
