import type { ReactNode } from 'react'
import type { Notification, NotificationKind } from '#contract/community/notifications.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { formatCount } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { lampDesk, newspaper, reply, thumbsUp, video } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const GLYPHS: Record<NotificationKind, string> = {
  piece: newspaper,
  reply,
  reaction: thumbsUp,
  decision: lampDesk,
  video,
}

/** What somebody is told of: what, about which piece, and since when; a link to it. */
export function NotificationRow({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { kind, at, isRead, excerpt } = notification
  return (
    <li>
      <a href={addressOf(notification)} onClick={onOpen} className="flex items-start gap-4 py-4">
        <Icon glyph={GLYPHS[kind]} className={isRead ? 'mt-1 text-soft' : 'mt-1 text-accent'} />
        <span className="grid min-w-0 flex-1 gap-1">
          <span className={isRead ? 'wrap-anywhere' : 'font-medium wrap-anywhere'}>
            {!isRead && <VisuallyHidden>Non lue : </VisuallyHidden>}
            <span className="hover:underline">{sentenceOf(notification)}</span>
          </span>
          {excerpt !== '' && <span className="line-clamp-2 text-soft wrap-anywhere">{excerpt}</span>}
          <RelativeTime date={at} className="type-meta" />
        </span>
      </a>
    </li>
  )
}

function addressOf({ kind, article }: Notification): string {
  if (article === null) return '/settings#moderation'
  return kind === 'reply' || kind === 'reaction' ? `/article/${article.slug}#commentaires` : `/article/${article.slug}`
}

function sentenceOf({ kind, article, by, likesCount }: Notification): ReactNode {
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
    case 'decision':
      return 'Une décision de la modération vous concerne'
  }
}
