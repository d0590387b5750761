import type { DrawnPart } from '#contract/people/mail-content.ts'
import { ofName } from '#contract/text/of-name.ts'
import { oneLine } from '#contract/text/plain-text.ts'
import { frenchSpaces } from '../lib/typography.ts'
import { CardPiece, WholePiece } from './letter-pieces.tsx'
import { betweenStyle, letterStyle, senderStyle } from './letter-styles.ts'
import { type MailProps, MailSheet } from './mail-frame.tsx'
import { MarkedBody, MarkedNotes, markedPlace } from './mail-marked.tsx'
import { Lines, MailLink, SoftLine } from './mail-parts.tsx'

/** An issue of a letter: drawn once for everybody, so that it names nobody it goes to. */
export function LetterIssueMail(mail: MailProps<'letter-issue'>) {
  const { letter, from, subject, preview, parts } = mail.content
  const { publicUrl } = mail
  const sender = from ?? mail.site.name
  return (
    <MailSheet
      mail={mail}
      preheader={preview || firstWordsOf(parts)}
      head={
        <>
          <p className="ink" style={letterStyle}>
            {frenchSpaces(letter)}
          </p>
          <p className="soft" style={senderStyle}>
            {frenchSpaces(sender)}
          </p>
        </>
      }
      foot={<Foot {...mail.content} from={sender} />}
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, and words have no other name than their place
        <div key={index}>
          {index > 0 && <hr className="rule part" style={betweenStyle} />}
          {part.kind === 'words' ? (
            <Words part={part} publicUrl={publicUrl} />
          ) : part.blocks === null ? (
            <CardPiece piece={part.piece} publicUrl={publicUrl} />
          ) : (
            <WholePiece
              piece={part.piece}
              blocks={part.blocks}
              publicUrl={publicUrl}
              isTitled={index === 0 && part.piece.title === subject}
            />
          )}
        </div>
      ))}
    </MailSheet>
  )
}

function firstWordsOf(parts: readonly DrawnPart[]): string {
  const words = parts.map((part) => (part.kind === 'words' ? part.content : part.piece.summary || part.piece.title))
  return oneLine(words.find(Boolean) ?? '')
}

function Words({ part, publicUrl }: { part: Extract<DrawnPart, { kind: 'words' }>; publicUrl: string }) {
  const place = markedPlace([{ ...part, type: 'text' }], publicUrl)
  return (
    <>
      <MarkedBody text={part} place={place} />
      <MarkedNotes place={place} />
    </>
  )
}

interface FootProps extends Pick<MailProps<'letter-issue'>['content'], 'letter' | 'imprint' | 'leave' | 'manage'> {
  from: string
}

/** Why it came, the way out, and what the law wants to be told of who publishes. */
function Foot({ letter, from, imprint, leave, manage }: FootProps) {
  return (
    <>
      {leave === null || manage === null ? (
        <SoftLine>Ceci est un essai de la lettre « {letter} », envoyé à vous seul.</SoftLine>
      ) : (
        <>
          <SoftLine>
            Vous recevez ce courriel parce que vous êtes abonné à la lettre « {letter} » {ofName(from)}.
          </SoftLine>
          <SoftLine>
            <MailLink href={leave}>Se désabonner</MailLink>
            {' · '}
            <MailLink href={manage}>Gérer mes lettres</MailLink>
          </SoftLine>
        </>
      )}
      <SoftLine>
        <Lines>{[imprint.name, imprint.address].filter(Boolean).join('\n')}</Lines>
      </SoftLine>
    </>
  )
}
