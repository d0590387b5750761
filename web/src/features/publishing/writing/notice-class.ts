const TONES = {
  note: 'flex flex-wrap items-center gap-3 border-rule bg-wash',
  problem: 'border-danger bg-danger-wash text-danger',
  success: 'border-accent bg-accent-wash text-accent',
} as const

/** Class of what is told to the author in a frame, whatever its element; a `note` may hold buttons. */
export const noticeClass = (tone: keyof typeof TONES): string => `rounded-sm border px-4 py-3 ${TONES[tone]}`
