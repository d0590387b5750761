import { RIGHT_OF_REPLY } from '#contract/limits.ts'
import { MailFrame, type MailProps } from './mail-frame.tsx'
import { Greeting, MailLink, Paragraph } from './mail-parts.tsx'
import { textStyle } from './mail-styles.ts'
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

/** What became of a request for a right of reply: inserted, or refused for a reason. */
export function ReplyDecidedMail(mail: MailProps<'reply-decided'>) {
  const { name, title, articleLink, isInserted, refusal } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader={isInserted ? 'Votre réponse est insérée.' : 'Votre réponse n’est pas insérée ; voici pourquoi.'}
      because="parce qu’un droit de réponse a été demandé avec cette adresse"
    >
      <Greeting name={name} />
      {isInserted ? <Inserted title={title} link={articleLink} /> : <Refused title={title} refusal={refusal} />}
    </MailFrame>
  )
}

function Inserted({ title, link }: { title: string; link: string | null }) {
  return (
    <>
      <Paragraph>
        Votre réponse à « {title} » est insérée sous l’article, telle que vous l’avez écrite, et inscrite au Registre du
        site. Elle y reste aussi longtemps que l’article.
      </Paragraph>
      {link !== null && (
        <Paragraph>
          La lire : <MailLink href={link}>{link}</MailLink>
        </Paragraph>
      )}
    </>
  )
}

function Refused({ title, refusal }: { title: string; refusal: string }) {
  return (
    <>
      <Paragraph>L’éditeur n’insère pas votre réponse à « {title} », pour cette raison&nbsp;:</Paragraph>
      <p className="ink" style={{ ...textStyle, whiteSpace: 'pre-wrap' }}>
        {refusal}
      </p>
      <Paragraph>
        Vous pouvez contester ce refus devant le tribunal judiciaire, au besoin en référé, ou demander une nouvelle fois
        l’insertion d’une réponse modifiée, dans les trois mois qui suivent la parution de l’article.
      </Paragraph>
    </>
  )
}
