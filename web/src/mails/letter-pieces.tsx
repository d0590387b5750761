import type { DrawnPiece } from '#contract/people/mail-content.ts'
import type { Block } from '#contract/publishing/blocks.ts'
import { formatDuration } from '../lib/numbers.ts'
import { frenchSpaces } from '../lib/typography.ts'
import { titleStyle } from './letter-styles.ts'
import { type BlockPlace, MailBlock, OnPage } from './mail-blocks.tsx'
import { LinkedPicture } from './mail-figures.tsx'
import { MarkedNotes, markedPlace } from './mail-marked.tsx'
import { Lines, MailButton, MailLink, Paragraph, SoftLine } from './mail-parts.tsx'
import { actionStyle } from './mail-styles.ts'

interface PieceProps {
  piece: DrawnPiece
  publicUrl: string
}

const KINDS = {
  article: { name: '', action: 'Lire sur le site' },
  video: { name: 'Vidéo', action: 'Regarder la vidéo' },
  podcast: { name: 'Podcast', action: 'Écouter l’épisode' },
}

/** A piece by its title, picture and first lines. */
export function CardPiece({ piece, publicUrl }: PieceProps) {
  return (
    <>
      {piece.picture !== null && (
        <LinkedPicture address={piece.picture} alt={piece.title} page={piece.url} publicUrl={publicUrl} />
      )}
      <Length piece={piece} />
      <h2 className="ink" style={titleStyle}>
        <MailLink href={piece.url}>{frenchSpaces(piece.title)}</MailLink>
      </h2>
      <Presented piece={piece} />
    </>
  )
}

/** All of a piece. `isTitled`: what stands above is its title. */
export function WholePiece({
  piece,
  blocks,
  publicUrl,
  isTitled,
}: PieceProps & { blocks: Block[]; isTitled: boolean }) {
  const place: BlockPlace = {
    ...{ publicUrl, page: piece.url, level: isTitled ? 2 : 3 },
    marked: markedPlace(blocks, publicUrl),
  }
  const { action } = KINDS[piece.type]
  return (
    <>
      <Length piece={piece} />
      {!isTitled && (
        <h2 className="ink" style={titleStyle}>
          {frenchSpaces(piece.title)}
        </h2>
      )}
      <Presented piece={piece} />
      {piece.picture !== null && <LinkedPicture {...place} address={piece.picture} alt={piece.title} />}
      {piece.type === 'article' ? (
        <OnPage place={place}>{action}</OnPage>
      ) : (
        <p style={actionStyle}>
          <MailButton label={action} href={piece.url} />
        </p>
      )}
      {blocks.map((block) => (
        <MailBlock key={block.id} block={block} place={place} />
      ))}
      <MarkedNotes place={place.marked} />
    </>
  )
}

/** « Vidéo · 3:07 » above the title. */
function Length({ piece: { type, seconds } }: { piece: DrawnPiece }) {
  const { name } = KINDS[type]
  return name && <SoftLine>{seconds === null ? name : `${name} · ${formatDuration(seconds)}`}</SoftLine>
}

const writers = new Intl.ListFormat('fr')

function Presented({ piece: { summary, authors } }: { piece: DrawnPiece }) {
  return (
    <>
      {summary !== '' && (
        <Paragraph>
          <Lines>{frenchSpaces(summary)}</Lines>
        </Paragraph>
      )}
      {authors.length > 0 && <SoftLine>Par {writers.format(authors)}</SoftLine>}
    </>
  )
}
