// Not in `limits.ts`: that one is in every first load.

/**
 * docs/product/limits.md#letter-limits: lengths; how soon the same address is written to again, and for how many days its link is
 * good; of an import bytes, lines, characters of whence a consent comes; of an issue lengths, parts, bytes of its mail, and from how
 * many on Gmail shows only its beginning.
 */
export const LETTERS = {
  ...{ nameMax: 60, aboutMax: 200, askAgainMinutes: 60, confirmDays: 3 },
  ...{ importBytes: 5 * 1024 * 1024, importLines: 20_000, sourceMax: 500 },
  ...{
    senderMax: 60,
    subjectMax: 150,
    previewMax: 150,
    partsMax: 40,
    mailBytes: 1024 * 1024,
    clippedBytes: 102 * 1024,
  },
} as const
