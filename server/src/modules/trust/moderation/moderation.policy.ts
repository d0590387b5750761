import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Measure, TargetKind } from '#contract/trust/moderation.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { type Subject, whyNotSuspend } from '../../people/users/users.policy.ts'

/** What a target has become. */
interface TargetStanding {
  targetKind: TargetKind
  ownerId: string | null
  /** Null of an account that is gone. */
  ownerRole: Caller['role'] | null
  ownerIsActive: boolean | null
  ownerClosingAt: Date | null
  ownerSuspendedAt: Date | null
  /** Not deleted, and not hidden by moderators. */
  isThere: boolean
  isPublic: boolean
}

/** What can be done about a target now (docs/product/moderation.md#measures). */
export function measuresFor(caller: Pick<Caller, 'id' | 'role'>, target: TargetStanding): Measure[] {
  const { targetKind, isThere, isPublic } = target
  const owner = ownerOf(target)
  const fits: Record<Measure, boolean> = {
    none: true,
    warn: owner !== null,
    hide: targetKind !== 'profile' && isThere,
    unpublish: targetKind === 'article' && isPublic,
    suspend: owner !== null && whyNotSuspend(caller, owner) === null,
  }
  return (Object.keys(fits) as Measure[]).filter((measure) => fits[measure])
}

/** The account that answers for a target; null: none any more. */
export function ownerOf(
  target: Omit<TargetStanding, 'targetKind' | 'isThere' | 'isPublic'>,
): Omit<Subject, 'userType'> | null {
  const { ownerId: id, ownerRole: role, ownerIsActive: isActive, ownerClosingAt, ownerSuspendedAt } = target
  if (id === null || role === null || isActive === null) return null
  return { id, role, isActive, closingAt: ownerClosingAt, suspendedAt: ownerSuspendedAt }
}

/** How somebody stands to a case that they are to decide about. */
interface Involvement {
  ownerId: string | null
  hasReported: boolean
  /** Another active moderator who neither owns the target nor has reported it. */
  hasOthers: boolean
}

/** Why somebody may not decide about a case; null: they may (docs/product/moderation.md#who-decides). */
export function whyNotDecide(
  caller: Pick<Caller, 'id'>,
  { ownerId, hasReported, hasOthers }: Involvement,
): string | null {
  if (ownerId === caller.id) return M.ownContent
  return hasReported && hasOthers ? M.ownReport : null
}

/**
 * Who may contest a decision (docs/product/moderation.md#appeals): of what takes something away whom it takes it from, of what leaves
 * everything in place who reported it; a warning both, so that nobody uses up the appeal of whom a decision is against.
 */
export const mayAppeal = (side: 'owner' | 'reporter', measure: Measure): boolean =>
  side === 'owner' ? measure !== 'none' : measure === 'none' || measure === 'warn'

/** Why somebody may not answer an appeal; null: they may. */
export const whyNotAnswer = (
  caller: Pick<Caller, 'id'>,
  appeal: Involvement & { firstModeratorId: string | null },
): string | null => (appeal.firstModeratorId === caller.id ? M.anotherModerator : whyNotDecide(caller, appeal))
