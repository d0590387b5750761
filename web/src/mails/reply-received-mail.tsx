import { RIGHT_OF_REPLY } from '#contract/limits.ts'
import { MailFrame } from './mail-frame.tsx'
import { MailLink, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { momentOf } from './mail-times.ts'

/** The receipt of a request for a right of reply. It quotes nothing of it: the mailbox may be a stranger's. */
export function ReplyReceivedMail(mail: MailProps<'reply-received'>) {
  const { title, articleLink, dueAt } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader={`Une réponse vous est due avant le ${momentOf(dueAt)}.`}
      because="parce qu’un droit de réponse a été demandé avec cette adresse"
    >
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Votre demande de droit de réponse à « {title} » est reçue
        {articleLink !== null && (
          <>
            {' '}
            (<MailLink href={articleLink}>{articleLink}</MailLink>)
          </>
        )}
        . Ce courriel en est la preuve. Dans les {RIGHT_OF_REPLY.daysToInsert} jours, soit avant le {momentOf(dueAt)},
        votre réponse est insérée sous l’article, ou le refus vous est expliqué par courriel.
      </Paragraph>
      <Paragraph>
        Vous n’avez rien demandé ? Répondez à ce courriel ou écrivez à l’éditeur : quelqu’un a donné votre adresse.
      </Paragraph>
    </MailFrame>
  )
}
