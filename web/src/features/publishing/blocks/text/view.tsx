import { frenchSpaces } from '../../../../lib/typography.ts'
import { drawMarked } from '../../article-body/marked-text.tsx'
import type { BlockViewProps } from '../view-props.ts'

/** A text with its marks. */
export const TextBlock = ({
  block: { content, marked },
  place,
}: Pick<BlockViewProps<'text' | 'takeaway'>, 'block' | 'place'>) => (
  <>{marked ? drawMarked(marked, place) : paragraphs(content)}</>
)

/** A blank line begins a paragraph; a single line break stays one. */
function paragraphs(text: string) {
  return frenchSpaces(text)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name
      <p key={index}>{paragraph}</p>
    ))
}
