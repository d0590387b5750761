import { frenchSpaces } from '../../../../lib/typography.ts'
import { drawMarkedLine } from '../../article-body/marked-text.tsx'
import type { BlockViewProps } from '../view-props.ts'

export const QuoteBlock = ({ block, place }: BlockViewProps<'quote'>) => (
  <blockquote>
    {block.marked ? drawMarkedLine(block.marked, place) : frenchSpaces(block.content)}
    {block.citationSource && <footer>{frenchSpaces(block.citationSource)}</footer>}
  </blockquote>
)
