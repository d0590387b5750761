import { type ComponentType, createElement, type ReactNode } from 'react'
import { BLOCKS, type BlockOf, type BlockType } from '#contract/publishing/blocks.ts'
import { EMBED_PROVIDERS, readEmbedAddress } from '#contract/publishing/embed-address.ts'
import { type Table, widthOf } from '#contract/publishing/table.ts'
import { drawMarkedLine, type MarkedPlace } from '../features/publishing/article-body/marked-text.tsx'
import { fileFacts } from '../features/publishing/blocks/file/view.tsx'
import { formatNumber } from '../lib/numbers.ts'
import { frenchSpaces } from '../lib/typography.ts'
import {
  boxCellStyle,
  boxStyle,
  boxTitleStyle,
  cellStyles,
  dataStyle,
  dividerStyle,
  figureStyle,
  headlineStyles,
  onPageStyle,
  preStyle,
  quotedStyle,
  quoteStyle,
  scrollStyle,
  takeawayCellStyle,
} from './letter-styles.ts'
import { Caption, LinkedPicture, Photo } from './mail-figures.tsx'
import { MailTable } from './mail-frame.tsx'
import { MarkedBody } from './mail-marked.tsx'
import { Lines, MailLink, Paragraph } from './mail-parts.tsx'

/** Around the blocks of a piece. */
export interface BlockPlace {
  marked: MarkedPlace
  publicUrl: string
  /** Where it is read whole. */
  page: string
  /** Of its headlines. */
  level: 2 | 3
}

interface MailBlockProps<Type extends BlockType> {
  block: BlockOf<Type>
  place: BlockPlace
}

/** Each type of block as a mail shows it; of what no mail can hold a picture or its words, and the way to the page. */
const MAIL_BLOCKS: { [T in BlockType]: ComponentType<MailBlockProps<T>> } = {
  headline: ({ block: { content, level }, place }) =>
    createElement(
      `h${place.level + (level ? 1 : 0)}`,
      { className: 'ink', style: headlineStyles[level ? 'sub' : 'main'] },
      <Lines>{frenchSpaces(content)}</Lines>,
    ),
  text: ({ block, place }) => <MarkedBody text={block} place={place.marked} />,
  photo: ({ block, place }) => (
    <Photo photo={block} address={block.imageUrl || block.content} publicUrl={place.publicUrl}>
      {block.marked && drawMarkedLine(block.marked, place.marked)}
    </Photo>
  ),
  quote: ({ block, place }) => (
    <blockquote className="rule" style={quoteStyle}>
      <p className="ink" style={quotedStyle}>
        {block.marked ? drawMarkedLine(block.marked, place.marked) : <Lines>{frenchSpaces(block.content)}</Lines>}
      </p>
      {block.citationSource && <Caption>{frenchSpaces(block.citationSource)}</Caption>}
    </blockquote>
  ),
  // Adverts stay on the site.
  advertisement: () => null,
  takeaway: ({ block, place }) => (
    <MailTable className="wash" style={boxStyle} cell={takeawayCellStyle}>
      <p className="soft" style={boxTitleStyle}>
        {BLOCKS.takeaway.name}
      </p>
      <MarkedBody text={block} place={place.marked} />
    </MailTable>
  ),
  code: ({ block: { content }, place }) => (
    <>
      <MailTable className="wash" style={boxStyle} cell={boxCellStyle}>
        <pre className="ink" style={preStyle}>
          <code>{content}</code>
        </pre>
      </MailTable>
      {content.split('\n').some(({ length }) => length > CODE_COLUMNS) && (
        <OnPage place={place}>Lire cet extrait sur le site</OnPage>
      )}
    </>
  ),
  divider: () => <hr className="divider" style={dividerStyle} />,
  table: ({ block: { table }, place }) =>
    table && (
      <>
        <div style={scrollStyle}>
          <table className="data" width="100%" style={dataStyle}>
            {createElement('tbody', null, ...drawRows(table, place.marked))}
          </table>
        </div>
        {widthOf(table.rows) > TABLE_COLUMNS && <OnPage place={place}>Lire ce tableau sur le site</OnPage>}
      </>
    ),
  embed: ({ block: { content, embed }, place }) => {
    const known = readEmbedAddress(content)
    const { name, shows } = known ? EMBED_PROVIDERS[known.provider] : { name: '', shows: 'le contenu' }
    const { title = content, author, thumbnail } = embed ?? {}
    const said = [title, author].filter(Boolean).join(', ')
    return (
      <div style={figureStyle}>
        {thumbnail && <LinkedPicture {...place} address={thumbnail} alt={title} />}
        <Caption>
          {frenchSpaces(name ? `${said} (${name})` : said)} ·{' '}
          <MailLink href={place.page}>Afficher {shows} sur le site</MailLink>
        </Caption>
      </div>
    )
  },
  gallery: ({ block, place }) => {
    const photos = block.photos.filter(({ imageUrl }) => imageUrl !== '')
    const [first] = photos
    return (
      first && (
        <>
          <Photo photo={first} address={first.imageUrl} publicUrl={place.publicUrl} />
          <OnPage place={place}>Voir les {formatNumber(photos.length)} photos sur le site</OnPage>
        </>
      )
    )
  },
  file: ({ block: { content, attachment }, place }) =>
    attachment.url !== '' && (
      <Paragraph>
        {frenchSpaces(content)} ({fileFacts(attachment)}) ·{' '}
        <MailLink href={place.page}>Télécharger sur le site</MailLink>
      </Paragraph>
    ),
  // Who reads it receives the letter.
  letter: () => null,
}

export function MailBlock<T extends BlockType>({ block, place }: MailBlockProps<T>) {
  const Drawn: ComponentType<MailBlockProps<T>> = MAIL_BLOCKS[block.type]
  return <Drawn block={block} place={place} />
}

/** What the sheet holds on a line of code, and beside one another in a table. */
const CODE_COLUMNS = 60
const TABLE_COLUMNS = 4

/** The way to where it is read whole. */
export const OnPage = ({ place: { page }, children }: { place: Pick<BlockPlace, 'page'>; children: ReactNode }) => (
  <p className="soft" style={onPageStyle}>
    <MailLink href={page}>{children}</MailLink>
  </p>
)

/** Rows and cells have no other name than their place. */
const drawRows = ({ header, rows }: Table, place: MarkedPlace) =>
  rows.map((cells, index) => {
    const element = header && index === 0 ? 'th' : 'td'
    const attributes = { className: 'ink rule', style: cellStyles[element], ...(element === 'th' && { scope: 'col' }) }
    const drawn = cells.map((inline) =>
      createElement(element, attributes, drawMarkedLine([{ type: 'paragraph', inline }], place)),
    )
    return createElement('tr', null, ...drawn)
  })
