/** Every limit and constant of the product, free of libraries so that any screen may import it. */

export * from './reading/reading-limits.ts'

/** How many other articles of its creator an article's page shows. */
export const RELATED_PIECES = 3

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
  fileNameMax: 200,
  urlMax: 2_048,
  outletNameMax: 100,
  readingTimeMin: 1,
  readingTimeMax: 120,
  wordsPerMinute: 230,
  slugMax: 80,
  durationMaxSeconds: 86_400,
} as const

/** docs/product/limits.md#limits-of-marked-text: of one block; a caption or a quote has one node. Lists have three levels. */
export const MARKED = {
  nodesMax: 2_000,
  itemsMax: 500,
  runsMax: 2_000,
  runMax: 50_000,
  noteRunsMax: 100,
  mailboxMax: 300,
  /** Nodes, runs, their fields and marks, all together. */
  partsMax: 100_000,
} as const

/** docs/product/limits.md#table-limits: of one block, `cellsMax` once its rows are filled up. */
export const TABLE = { columnsMax: 30, rowsMax: 500, cellsMax: 3_000 } as const
/** docs/product/limits.md#gallery-limits: photos, and characters of what is said of each. */
export const GALLERY = { min: 2, max: 30, descriptionMax: 1_000 } as const

/** docs/product/limits.md#held-words: how many words or phrases a creator lists, and the length of each. */
export const HELD_WORDS = { max: 200, lengthMax: 50 } as const

/** docs/product/limits.md#limits-of-an-account: how many accounts one may block. */
export const BLOCKED_MAX = 1_000

/** `shown`, `articlesShown`: how many sections, and articles of each, a profile carries at first; also the sizes of later pages. */
export const SECTION = { titleMax: 100, articlesMax: 200, perAccount: 50, shown: 10, articlesShown: 10 } as const

/** How many accounts one may follow: the answer about one's own account names them all. */
export const FOLLOWED_MAX = 1_000

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

/** docs/product/limits.md#settings-lengths. `factMax`, `addressMax`: of a fact about the publisher. */
export const SITE = {
  nameMax: 60,
  taglineMax: 150,
  pictureMax: 2_048,
  aboutMax: 20_000,
  contactMax: 5_000,
  factMax: 200,
  addressMax: 500,
} as const

/** docs/product/accounts.md#invitations: for how many days one is good. */
export const INVITATION_DAYS = 7

/**
 * docs/product/limits.md#moderation-limits: lengths, how many reports of a case are shown, the longest suspension with an end, and for
 * how many months a decision can be appealed.
 */
export const MODERATION = {
  explanationMax: 5_000,
  passageMax: 2_000,
  nameMax: 100,
  reportsShown: 200,
  filesShown: 100,
  noteMax: 2_000,
  ruleMax: 500,
  factsMax: 5_000,
  appealMax: 5_000,
  /** Of one from the list of accounts: what the person reads. */
  suspensionReasonMax: 2_000,
  suspensionMaxDays: 3_650,
  appealMonths: 6,
} as const

/**
 * docs/product/limits.md#front-page-limits: how many places of each kind, rubrics, and characters of a rubric's name; what comes by
 * itself: `hashtagRubrics` by the hashtags of the newest `hashtagArticles`, `strip` videos and podcasts, `least` of each or none.
 */
export const FRONT_PAGE = {
  ...{ seconds: 4, rubrics: 6, rubricPlaces: 4, rubricNameMax: 40, pinned: 3 },
  ...{ hashtagRubrics: 3, hashtagArticles: 200, strip: 6, least: 3 },
} as const

/** docs/product/limits.md#moderation-limits: the longest search in a list of the desk. */
export const DESK = { searchMax: 100 } as const

/** docs/product/limits.md#register-limits: entries a page, characters of a text, and months of figures. */
export const REGISTER = { page: 30, textMax: 2_000, months: 12, linksMax: 20 } as const

/**
 * docs/product/limits.md#revision-limits: for how many hours every revision is kept, for how many days after the last of each hour;
 * beyond, the last of each day is.
 */
export const REVISIONS = { hoursWhole: 24, daysHourly: 30 } as const

/** docs/product/limits.md#bin-days. */
export const BIN_DAYS = 30
