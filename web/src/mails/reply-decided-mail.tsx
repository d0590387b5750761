import { MailFrame } from './mail-frame.tsx'
import { Greeting, MailLink, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { textStyle } from './mail-styles.ts'

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
