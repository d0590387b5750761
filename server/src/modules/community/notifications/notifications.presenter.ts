import type { Notification } from '#contract/community/notifications.ts'
import { presentAuthor } from '../../people/accounts/users.presenter.ts'
import type { NotificationRow } from './notifications.queries.ts'

export function presentNotification(row: NotificationRow): Notification {
  const { id, kind, at, readAt, articleId, slug, title, excerpt, authorId, authorUsername } = row
  return {
    ...{ id, kind, at: at.toISOString(), isRead: readAt !== null },
    article: articleId !== null && slug !== null && title !== null ? { id: articleId, slug, title } : null,
    by: authorId !== null && authorUsername !== null ? presentAuthor({ ...row, authorId, authorUsername }) : null,
    excerpt,
    likesCount: kind === 'reaction' ? row.likesCount : 0,
  }
}
