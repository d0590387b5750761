import { frenchSpaces } from '../../../../lib/typography.ts'
import type { BlockViewProps } from '../view-props.ts'

export function HeadlineBlock({ block: { content, level } }: BlockViewProps<'headline'>) {
  const Headline = level ? 'h3' : 'h2'
  return <Headline>{frenchSpaces(content)}</Headline>
}
