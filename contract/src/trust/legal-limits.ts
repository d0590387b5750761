// Apart from limits.ts, which every page loads whole.

/** docs/product/limits.md#right-of-reply-limits: lengths, how long after its first publication an article can be answered, and how soon the answer is due. */
export const RIGHT_OF_REPLY = {
  nameMax: 100,
  capacityMax: 200,
  passageMax: 5_000,
  /** As long as the law lets an answer be: 200 lines of 70. */
  textMax: 14_000,
  refusalMax: 5_000,
  monthsToAsk: 3,
  daysToInsert: 3,
} as const

/** docs/product/limits.md#kept-times: for how long what nobody needs any more is kept, where no other limit says so. */
export const KEPT = {
  sentMailDays: 30,
  unsentMailDays: 90,
  /** Of requests to recover an account that were not sent, and of the sent mail that an account is deleted. */
  briefMailDays: 7,
  /** After the end of a link. */
  linkDays: 30,
  importDays: 90,
  jobDays: 90,
  idempotencyHours: 24,
  unusedFileHours: 24,
  uploadHours: 24,
  /** For how long a view counts for the next ones of the same visitor. */
  viewMinutes: 30,
  visitorCookieDays: 365,
  /** After its decision, of who asked for a right of reply. */
  replyAddressDays: 365,
  /** Of who reported, after the term of an appeal and the answer to one. */
  reporterMonths: 1,
} as const
