import type { Reply } from '#contract/community/comments.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatCompact } from '../../../lib/numbers.ts'
import { thumbsDown, thumbsUp } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'

interface ReactionButtonsProps {
  comment: Reply
  onReact: (reaction: 'like' | 'dislike') => void
}

/** Like and dislike with their counts; the one chosen is pressed. */
export function ReactionButtons({ comment, onReact }: ReactionButtonsProps) {
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
      onClick={() => onReact(reaction)}
    >
      <Icon glyph={glyph} filled={pressed} />
      {formatCompact(count)}
    </button>
  ))
}
