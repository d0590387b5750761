/** Every limit and constant of the product. */

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

/**
 * docs/product/limits.md#settings-lengths. `factMax`, `addressMax`: of a fact about the publisher; how many owners and lines of state
 * advertising, its first year, and its most euros.
 */
export const SITE = {
  nameMax: 60,
  taglineMax: 150,
  pictureMax: 2_048,
  aboutMax: 20_000,
  contactMax: 5_000,
  factMax: 200,
  addressMax: 500,
  ownersMax: 50,
  stateAdvertisingMax: 200,
  advertisingYearMin: 2000,
  amountMax: 1_000_000_000_000,
} as const

/** docs/product/newsroom.md#members: how many people, with those who are invited; for how many days an invitation is good. */
export const NEWSROOM = { membersMax: 200, invitationDays: 14 } as const

/** docs/product/newsroom.md#dates: how far ahead something is planned, in years; days and plans that a calendar shows at once. */
export const PLANS = { yearsAhead: 2, calendarDays: 62, calendarMax: 1_000 } as const

/** docs/product/newsroom.md#handing-in: characters of why a piece is sent back; minutes for which a mail gathers what is handed in. */
export const SUBMISSION = { wordsMax: 2_000, gatherMinutes: 10, toldMax: 20 } as const

/** docs/product/newsroom.md#bylines: how many people sign a piece, and characters of a name and of what somebody did. */
export const BYLINE = { max: 20, nameMax: 100, functionMax: 60 } as const

/** docs/product/pages.md#how-many-pages: of a publication, or of the site; how many a search finds. */
export const PAGES = { perOwner: 20, found: 5 } as const

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

/** docs/product/limits.md#revision-limits: how many changes readers see, and notes of updates at an article. */
export const CHANGES = { max: 20 } as const

/** docs/product/limits.md#bin-days. */
export const BIN_DAYS = 30

/** docs/product/limits.md#pages-of-lists. */
export const PAGE = { default: 10, max: 50, adminMax: 100, feed: 6, comments: 20 } as const

/** docs/product/limits.md#notification-limits: how many a page, up to how many are counted, for how many days they are kept, and characters of what they quote. */
export const NOTIFICATIONS = {
  ...{ page: 20, counted: 99, days: 90, excerptMax: 140 },
  ...{ gatherMinutes: 10, mailedMax: 20 },
} as const

/** docs/product/limits.md#trending-block on the home page, and how many places are shown with those that come after it. */
export const TRENDING = { limit: 4, days: 7, maxDays: 30, shown: 10 } as const

/**
 * docs/product/limits.md#comment-lengths: 500 characters, a form that grows to 120 px. `repliesShown`: how many replies of a
 * thread are sent at first, and a page of the others.
 */
export const COMMENT = { max: 500, formMaxPixels: 120, repliesShown: 50 } as const

/** `ranked`: how many articles are told apart at least; a search that finds more may leave out older ones. */
export const SEARCH = { min: 2, max: 200, maxDays: 365, ranked: 150 } as const

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
  /** Proof of who agreed to receive a letter, after they do no more. */
  consentYears: 3,
  /** To whom an issue of a letter was sent, after its end. */
  sendingDays: 90,
  /** Of who reported, after the term of an appeal and the answer to one. */
  reporterMonths: 1,
} as const

const MB = 1024 * 1024

/** As texts name a limit in bytes. */
export const inMegabytes = (bytes: number): number => bytes / MB

/**
 * docs/product/limits.md#upload-sizes. Pixels are those of all frames together; a side is longer than what cameras, screens and
 * scanners make, and as long as what we keep can be (WebP).
 */
export const MEDIA_LIMITS = { maxPixels: 50_000_000, maxSide: 16_384, maxFrames: 200 } as const

/** docs/product/files.md#file-sizes: bytes that each kind of upload may weigh. */
export const MAX_BYTES = { avatar: 5 * MB, image: 10 * MB, video: 10 * MB, document: 10 * MB } as const

/** How many bytes a recording may have; its length is limited by `CONTENT.durationMaxSeconds`. */
export const RECORDING_BYTES = { video: 1024 * MB, audio: 500 * MB } as const

/**
 * How many bytes a client should send in one request: one that takes longer than two minutes is cut, and goes on from there
 * in the next.
 */
export const PART_BYTES = 8 * MB

/** Lengths in characters; `waveformMax` counts peaks of 0 to 255. */
export const RECORDING = {
  chaptersMax: 200,
  chapterTitleMax: 200,
  captionsMax: 1_000_000,
  transcriptMax: 200_000,
  seriesMax: 100,
  seasonMax: 1_000,
  episodeMax: 100_000,
  waveformMax: 1_000,
} as const

/**
 * docs/product/limits.md#letter-limits: lengths; how soon the same address is written to again, and for how many days its link is
 * good; of an import bytes, lines, characters of whence a consent comes; of an issue lengths, parts, bytes of its mail, and from how
 * many on Gmail shows only its beginning.
 */
export const LETTERS = {
  ...{ nameMax: 60, aboutMax: 200, askAgainMinutes: 60, confirmDays: 3 },
  ...{ importBytes: 5 * MB, importLines: 20_000, sourceMax: 500 },
  ...{
    senderMax: 60,
    subjectMax: 150,
    previewMax: 150,
    partsMax: 40,
    mailBytes: MB,
    clippedBytes: 102 * 1024,
  },
} as const
