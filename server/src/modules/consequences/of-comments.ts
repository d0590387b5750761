import type { Tag } from '../../platform/changes/changes.ts'

/** What shows how many comments an article has, and which. */
export const whereCommented = ({ articleId }: { articleId: string }): readonly Tag[] => [
  `comments:${articleId}`,
  `content:${articleId}`,
  'trends',
]
