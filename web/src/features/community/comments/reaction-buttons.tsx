import type { Reply } from '#contract/community/comments.ts'
import { call } from '../../../api/call.ts'
import { useInstantChange } from '../../../api/use-instant-change.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatCompact } from '../../../lib/numbers.ts'
import { requireSession } from '../../../session/require-session.ts'
import { thumbsDown, thumbsUp } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { changeComments } from './change-comments.ts'
import type { Comments } from './use-comments.ts'

type Reaction = 'like' | 'dislike'

interface ReactionButtonsProps {
  comment: Reply
  comments: Comments
}

/** Like and dislike with their counts; the one chosen is pressed. Guests are sent to /login. */
export function ReactionButtons({ comment, comments }: ReactionButtonsProps) {
  const react = useReaction(comment.id, comments)
  const buttons = [
    { reaction: 'like', label: 'J’aime', glyph: thumbsUp, count: comment.likesCount, pressed: comment.isLiked },
    {
      reaction: 'dislike',
      label: 'Je n’aime pas',
      glyph: thumbsDown,
      count: comment.dislikesCount,
      pressed: comment.isDisliked,
    },
  ] as const
  return buttons.map(({ reaction, label, glyph, count, pressed }) => (
    <button
      key={reaction}
      type="button"
      className={classNames('action', pressed && 'action-chosen')}
      aria-pressed={pressed}
      aria-label={`${label}, ${count}`}
      onClick={() => requireSession() && react(reaction)}
    >
      <Icon glyph={glyph} filled={pressed} />
      {formatCompact(count)}
    </button>
  ))
}

/** Reacts at once (docs/product/comments.md#reactions). */
function useReaction(id: string, comments: Comments): (reaction: Reaction) => void {
  return useInstantChange(['POST /comments/{id}/reaction', id], {
    show: (reaction: Reaction) => comments.change((known) => changeComments(known, { kind: 'react', id, reaction })),
    send: (reaction) => call('POST /comments/{id}/reaction', { params: { id }, body: { reaction } }),
    onAnswer: ({ data }) => comments.change((known) => changeComments(known, { kind: 'reacted', id, state: data })),
    reload: comments.reload,
  })
}
