/** Every limit and constant of the product, in one place and free of libraries so that any screen may import it. */

/** docs/product/limits.md#pages-of-lists. */
export const PAGE = { default: 10, max: 50, adminMax: 100, feed: 6, comments: 20 } as const

/** How many other articles of its creator an article's page shows. */
export const RELATED_PIECES = 3

/** docs/product/limits.md#trending-block on the home page. */
export const TRENDING = { limit: 4, days: 7, maxDays: 30 } as const

/** docs/product/limits.md#account-lengths, docs/product/limits.md#closing-time. Lengths are JavaScript string lengths. */
export const ACCOUNT = {
  usernameMin: 3,
  usernameMax: 30,
  /** Between two changes of a username. */
  usernameDays: 30,
  displayNameMax: 60,
  passwordMin: 6,
  passwordMax: 128,
  commonPasswords: 10_000,
  closingDays: 14,
  emailMax: 254,
  bioMax: 500,
} as const

/** docs/product/limits.md#article-lengths. `readingTime` is in minutes, `wordsPerMinute` computes the automatic one. */
export const CONTENT = {
  titleMax: 200,
  descriptionMax: 500,
  tagsMax: 20,
  tagMax: 50,
  blocksMax: 200,
  blockMax: 50_000,
  /** Of all blocks together, so that every page stays quick to make; a long novel fits. */
  textMaxBytes: 1024 * 1024,
  captionMax: 5_000,
  urlMax: 2_048,
  outletNameMax: 100,
  readingTimeMin: 1,
  readingTimeMax: 120,
  wordsPerMinute: 230,
  slugMax: 80,
  durationMaxSeconds: 86_400,
} as const

/**
 * docs/product/limits.md#comment-lengths: 500 characters, a composer that grows to 120 px. `repliesShown`: how many replies of a
 * thread are sent at first, and a page of the others.
 */
export const COMMENT = { max: 500, composerMaxPixels: 120, repliesShown: 50 } as const

/** `shown`, `articlesShown`: how many sections, and articles of each, a profile carries at first; also the sizes of later pages. */
export const SECTION = { titleMax: 100, articlesMax: 200, perAccount: 50, shown: 10, articlesShown: 10 } as const

/** How many accounts one may follow: the answer about one's own account names them all. */
export const FOLLOWED_MAX = 1_000

export const SEARCH = { min: 2, max: 200 } as const

/** docs/product/limits.md#bug-report-lengths: the screenshot's longest side in pixels and its JPEG quality. */
export const BUG_REPORT = {
  descriptionMax: 5_000,
  screenshotPixels: 800,
  screenshotQuality: 0.7,
  urlMax: 2_048,
} as const

/**
 * docs/product/limits.md#sessions: access tokens in seconds, sessions in days; how many an account has at once; for how many
 * seconds who proved who they are needs not do so again.
 */
export const SESSION = {
  accessSeconds: 15 * 60,
  idleDays: 30,
  maxDays: 180,
  perAccount: 50,
  confirmedSeconds: 10 * 60,
} as const

/** docs/product/limits.md#known-devices: for how many days one is known after its last sign-in, and how many of an account. */
export const DEVICE = { days: 400, perAccount: 100 } as const

/** docs/product/limits.md#second-factors. */
export const SECOND_FACTOR = { passkeys: 20, passkeyNameMax: 60, recoveryCodes: 10 } as const

/** How long a browser has to answer with a passkey. */
export const PASSKEY_CEREMONY_SECONDS = 5 * 60

/** docs/product/limits.md#waiting-times, in milliseconds. */
export const DELAYS = {
  viewCounted: 5_000,
  scrollToComments: 500,
  autosave: 30_000,
  toast: 3_000,
  wheelDebounce: 100,
} as const

/** docs/product/limits.md#distances, in pixels. */
export const DISTANCES = { infiniteScroll: 200, lazyImage: 50 } as const
