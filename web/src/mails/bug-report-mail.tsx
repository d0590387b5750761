import { MailFrame, type MailProps } from './mail-frame.tsx'
import { Paragraph } from './mail-parts.tsx'
import { textStyle } from './mail-styles.ts'
import { momentOf } from './mail-times.ts'

/** What the technical support receives; answering it writes to the person who reported. */
export function BugReportMail(mail: MailProps<'bug-report'>) {
  const { description, author, at, pageUrl, userAgent } = mail.content
  return (
    <MailFrame mail={mail} preheader={description} because="parce que c’est l’adresse du soutien technique">
      <p className="ink" style={{ ...textStyle, whiteSpace: 'pre-wrap' }}>
        {description}
      </p>
      <Paragraph>
        Signalé par : {author === null ? 'un compte supprimé' : `${author.name} (@${author.username}), ${author.email}`}
        <br />
        Le : {momentOf(at)}
        <br />
        Page : {pageUrl || 'inconnue'}
        <br />
        Navigateur : {userAgent || 'inconnu'}
      </Paragraph>
      {author === null ? null : <Paragraph>Répondez à ce courriel pour écrire à {author.name}.</Paragraph>}
    </MailFrame>
  )
}
