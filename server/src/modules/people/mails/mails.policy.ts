import { LINKS_TO_HAND_OVER } from '#contract/people/mail-content.ts'
import type { MailState } from '#contract/people/outbox.ts'

/** Whether mails of this kind carry a link that may be handed over. */
export const isLinkToHandOver = (kind: string): boolean => LINKS_TO_HAND_OVER.some((each) => each === kind)

/** docs/product/running.md#links-handed-over: of a mail that was sent the link is with its recipient. */
export const mayHandOver = ({ kind, state }: { kind: string; state: MailState }): boolean =>
  isLinkToHandOver(kind) && state !== 'sent'
