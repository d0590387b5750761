/** Controls, ends of lines, and marks by which a name would turn round what stands beside it. */
export const FORBIDDEN_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
