import type { Notification } from '#contract/community/notifications.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { frenchSpaces } from '../../../lib/typography.ts'

/** Where it is read, or done something about. */
export function addressOf({ kind, article }: Notification): string {
  if (article === null) return '/settings#moderation'
  if (kind === 'handed-in' || kind === 'sent-back') return `/editor/${article.id}`
  return kind === 'reply' || kind === 'reaction' ? `/article/${article.slug}#commentaires` : `/article/${article.slug}`
}

/** What happened. */
export function sentenceOf({ kind, article, by, likesCount }: Notification): string {
  const title = article && `«\u202f${frenchSpaces(article.title)}\u202f»`
  const name = by ? shownName(by) : 'Un compte supprimé'
  switch (kind) {
    case 'piece':
      return `${name} a publié ${title}`
    case 'reply':
      return `${name} a répondu à votre commentaire sous ${title}`
    case 'reaction':
      return `${formatCount(likesCount, 'personne aime', 'personnes aiment')} votre commentaire sous ${title}`
    case 'video':
      return `La vidéo de ${title} est prête`
    case 'handed-in':
      return `${name} vous remet ${title}`
    case 'sent-back':
      return `${name} vous renvoie ${title}`
    case 'accepted':
      return `${name} a publié votre article ${title}`
    case 'decision':
      return 'Une décision de la modération vous concerne'
  }
}
