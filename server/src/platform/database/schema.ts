import { desc, isNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSchema,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Block } from '#contract/blocks.ts'
import type { Chapter } from '#contract/chapters.ts'
import type { Rendition } from '../media/rendition-names.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Milliseconds, as JavaScript has them: a cursor made of a date finds the very same row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = () => moment('created_at').notNull().defaultNow()
const counter = (name: string) => integer(name).notNull().default(0)

export const userType = pgEnum('user_type', ['user', 'media'])
export const role = pgEnum('role', ['user', 'media', 'admin'])
export const articleType = pgEnum('article_type', ['article', 'video', 'podcast'])
export const articleStatus = pgEnum('article_status', ['draft', 'published'])
export const reaction = pgEnum('reaction', ['like', 'dislike'])
export const fileKind = pgEnum('file_kind', ['image', 'video', 'audio', 'text'])
export const renditionState = pgEnum('rendition_state', ['waiting', 'working', 'ready', 'failed'])

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    avatar: text('avatar'),
    bannerUrl: text('banner_url'),
    bio: text('bio').notNull().default(''),
    userType: userType('user_type').notNull().default('user'),
    role: role('role').notNull().default('user'),
    isActive: boolean('is_active').notNull().default(true),
    subscriberCount: counter('subscriber_count'),
    articlesCount: counter('articles_count'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    index('users_username_similar').using('gin', sql`kiosque_fold(${t.username}) gin_trgm_ops`),
    index('users_newest').on(desc(t.createdAt), desc(t.id)),
    index('users_admins').on(t.id).where(sql`role = 'admin'`),
    index('users_avatar').on(t.avatar).where(sql`avatar is not null`),
    index('users_banner').on(t.bannerUrl).where(sql`banner_url is not null`),
    check('users_username_shape', sql`${t.username} ~ '^[A-Za-z0-9_]{3,30}$'`),
    check('users_counters', sql`${t.subscriberCount} >= 0 and ${t.articlesCount} >= 0`),
  ],
)

/** One row a signed-in device; the refresh token is kept as its SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_idle').on(t.lastUsedAt),
    index('sessions_age').on(t.createdAt),
  ],
)

/** Everything that is published: articles, external links, videos, podcasts. `readingTime` in minutes, `duration` in seconds. */
export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: articleType('type').notNull().default('article'),
    status: articleStatus('status').notNull().default('draft'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    featuredImage: text('featured_image'),
    featuredImagePlaceholder: text('featured_image_placeholder'),
    readingTime: smallint('reading_time').notNull().default(1),
    isReadingTimeAutomatic: boolean('is_reading_time_automatic').notNull().default(true),
    isExternalArticle: boolean('is_external_article').notNull().default(false),
    externalUrl: text('external_url'),
    sourceUrl: text('source_url'),
    outletName: text('outlet_name'),
    outletLogo: text('outlet_logo'),
    mediaUrl: text('media_url'),
    duration: doublePrecision('duration'),
    series: text('series'),
    season: integer('season'),
    episode: integer('episode'),
    chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
    captionsUrl: text('captions_url'),
    transcript: text('transcript'),
    /** A byte a peak. */
    waveform: bytea('waveform'),
    blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    viewsCount: counter('views_count'),
    likesCount: counter('likes_count'),
    commentsCount: counter('comments_count'),
    search: tsvector('search').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Set at the first publication and kept after, through drafts. */
    publishedAt: moment('published_at'),
  },
  (t) => [
    uniqueIndex('articles_slug_unique').on(t.slug),
    index('articles_feed').on(desc(t.publishedAt), desc(t.id)).where(sql`status = 'published'`),
    index('articles_feed_type').on(t.type, desc(t.publishedAt), desc(t.id)).where(sql`status = 'published'`),
    index('articles_author_published').on(t.authorId, desc(t.publishedAt), desc(t.id)).where(sql`status = 'published'`),
    index('articles_author_created').on(t.authorId, desc(t.createdAt), desc(t.id)),
    index('articles_series')
      .on(t.authorId, sql`lower(${t.series})`, desc(t.publishedAt), desc(t.id))
      .where(sql`status = 'published' and series is not null`),
    index('articles_search').using('gin', t.search).where(sql`status = 'published'`),
    index('articles_tags').using('gin', sql`kiosque_fold_tags(${t.tags})`).where(sql`status = 'published'`),
    check('articles_counters', sql`${t.viewsCount} >= 0 and ${t.likesCount} >= 0 and ${t.commentsCount} >= 0`),
    check('articles_reading_time', sql`${t.readingTime} between 0 and 1440`),
    check(
      'articles_external',
      sql`not ${t.isExternalArticle} or ${t.status} = 'draft' or ${t.externalUrl} is not null`,
    ),
    check('articles_published', sql`${t.status} = 'draft' or ${t.publishedAt} is not null`),
    check('articles_title', sql`${t.title} <> ''`),
  ],
)

export const articleLikes = pgTable(
  'article_likes',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.userId] }),
    index('article_likes_user').on(t.userId, desc(t.createdAt), desc(t.articleId)),
  ],
)

/** The last counted view of a visitor: the next one counts 30 minutes later (decisions §3). */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id').notNull(),
    viewedAt: moment('viewed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.visitorId] }), index('article_views_age').on(t.viewedAt)],
)

/**
 * What a piece gained on a day (UTC): the chart of views and the trending score.
 * `rank` orders by points halved for every two days of age (decisions §3) at any moment: the logarithm of the points
 * plus the day of publication times ln 2 / 2; the moment itself would add the same to every row.
 */
export const articleActivity = pgTable(
  'article_activity',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: counter('views'),
    likes: counter('likes'),
    comments: counter('comments'),
    /** Days since 1970 of the first publication. */
    publishedDay: doublePrecision('published_day').notNull(),
    rank: doublePrecision('rank').generatedAlwaysAs(
      sql`case when views + 3 * likes + 5 * comments > 0 then ln(views + 3 * likes + 5 * comments) + published_day * ln(2::double precision) / 2 end`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.day] }),
    index('article_activity_rank').on(t.day, desc(t.rank)).where(sql`rank is not null`),
    check('article_activity_counters', sql`${t.views} >= 0 and ${t.likes} >= 0 and ${t.comments} >= 0`),
  ],
)

export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Null once the account is gone: the comment stays, unsigned. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The root comment of a reply; null for a root. */
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    likesCount: counter('likes_count'),
    dislikesCount: counter('dislikes_count'),
    score: integer('score').generatedAlwaysAs(sql`likes_count - dislikes_count`),
    createdAt: createdAt(),
    /** Set when a comment with replies is deleted: its place stays, its text and author go. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('comments_newest').on(t.articleId, desc(t.createdAt), desc(t.id)).where(isNull(t.parentId)),
    index('comments_top').on(t.articleId, desc(t.score), desc(t.createdAt), desc(t.id)).where(isNull(t.parentId)),
    index('comments_replies').on(t.parentId, t.createdAt, t.id).where(sql`parent_id is not null`),
    index('comments_author').on(t.authorId),
    check('comments_counters', sql`${t.likesCount} >= 0 and ${t.dislikesCount} >= 0`),
    check('comments_length', sql`${t.deletedAt} is not null or ${t.content} <> ''`),
  ],
)

export const commentReactions = pgTable(
  'comment_reactions',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reaction: reaction('reaction').notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index('comment_reactions_user').on(t.userId)],
)

export const follows = pgTable(
  'follows',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followedId: uuid('followed_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.followedId] }),
    index('follows_followed').on(t.followedId),
    check('follows_not_oneself', sql`${t.followerId} <> ${t.followedId}`),
  ],
)

export const sections = pgTable(
  'sections',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sections_owner').on(t.ownerId, t.createdAt, t.id), check('sections_title', sql`${t.title} <> ''`)],
)

/** A piece is in one section at most. */
export const sectionArticles = pgTable(
  'section_articles',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [index('section_articles_section').on(t.sectionId, t.position)],
)

/** Stored files by name (a content hash). `width`, `height` in pixels, `duration` in seconds. */
export const files = pgTable(
  'files',
  {
    name: text('name').primaryKey(),
    kind: fileKind('kind').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    duration: doublePrecision('duration'),
    thumbhash: text('thumbhash'),
    /** False for videos and sounds of a kind that some browsers do not play. */
    playsEverywhere: boolean('plays_everywhere').notNull().default(true),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('files_age').on(t.createdAt), index('files_owner').on(t.ownerId)],
)

/**
 * Who sent a stored file, and how often nothing took it up since: a file is not removed while somebody's last sending
 * waits and is younger than a day. `ownerId` null: nobody's (demonstration).
 */
export const fileUploads = pgTable(
  'file_uploads',
  {
    fileName: text('file_name')
      .notNull()
      .references(() => files.name, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    waiting: integer('waiting').notNull(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  (t) => [
    unique('file_uploads_owner').on(t.fileName, t.ownerId).nullsNotDistinct(),
    index('file_uploads_by').on(t.ownerId),
    check('file_uploads_waiting', sql`${t.waiting} >= 0`),
  ],
)

/**
 * A video or sound on its way, part by part (tus); the row outlives its bytes for a day, to tell what became of them.
 * `writer` is the request that may write, until `writerUntil` unless it says so again.
 */
export const recordingUploads = pgTable(
  'recording_uploads',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    /** What the client says that it sends. */
    kind: fileKind('kind'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    writer: uuid('writer'),
    writerUntil: moment('writer_until'),
    /** Another request waits for its turn. */
    isWriterAwaited: boolean('is_writer_awaited').notNull().default(false),
    /** What it became: a stored file, or a refusal. */
    fileName: text('file_name').references(() => files.name, { onDelete: 'cascade' }),
    refusalCode: text('refusal_code'),
    refusalMessage: text('refusal_message'),
    createdAt: createdAt(),
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (t) => [
    index('recording_uploads_age').on(t.touchedAt),
    index('recording_uploads_owner').on(t.ownerId),
    index('recording_uploads_file').on(t.fileName).where(sql`file_name is not null`),
  ],
)

/**
 * The work of turning a stored video into ones that play everywhere. Whoever works on it says so again and again
 * (`leaseUntil`), so that work lost to a crash is taken up.
 */
export const renditions = pgTable(
  'renditions',
  {
    fileName: text('file_name')
      .primaryKey()
      .references(() => files.name, { onDelete: 'cascade' }),
    state: renditionState('state').notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    reason: text('reason'),
    /** The process at work, and the machine that it runs on. */
    worker: uuid('worker'),
    machine: text('machine'),
    leaseUntil: moment('lease_until'),
    /** The videos that were made, the largest first. */
    made: jsonb('made').$type<Rendition[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [index('renditions_to_do').on(t.createdAt).where(sql`state in ('waiting', 'working')`)],
)

/** Which pieces show a stored file (cover, blocks, media, outlet logo). */
export const articleFiles = pgTable(
  'article_files',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.fileName] }), index('article_files_name').on(t.fileName)],
)

export const bugReports = pgTable(
  'bug_reports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    description: text('description').notNull(),
    screenshot: text('screenshot'),
    pageUrl: text('page_url').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    /** When it was mailed to the support; null while it waits. */
    mailedAt: moment('mailed_at'),
  },
  (t) => [
    index('bug_reports_newest').on(desc(t.createdAt), desc(t.id)),
    index('bug_reports_waiting').on(t.createdAt, t.id).where(isNull(t.mailedAt)),
    index('bug_reports_screenshot').on(t.screenshot).where(sql`screenshot is not null`),
  ],
)

/** First answers to writes that carry an `Idempotency-Key`, kept 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** Which pages an account imported, and from which site: only such pieces may name it as their outlet. */
export const importedPages = pgTable(
  'imported_pages',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceUrl: text('source_url').notNull(),
    siteName: text('site_name').notNull(),
    siteIcon: text('site_icon'),
    importedAt: moment('imported_at').notNull().defaultNow(),
  },
  (t) => [
    // Addresses may be longer than an entry of an index.
    uniqueIndex('imported_pages_source').on(t.ownerId, sql`md5(${t.sourceUrl})`),
    index('imported_pages_age').on(t.importedAt),
  ],
)

/** Counts within a window of time, shared by every node. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (t) => [index('rate_limits_age').on(t.resetsAt)],
)

/** Keys that every node must share: the signing key of access tokens and of the visitor cookie. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
})

/** Apart from the site's own tables: it tells of this database, and backups do not take it elsewhere. */
export const installation = pgSchema('installation')

/** By which Kiosque the database was brought to a schema first: what an older one names when it refuses to start. */
export const schemaVersions = installation.table('schema_versions', {
  /** `when` of the newest migration in Drizzle's journal. */
  schema: bigint('schema', { mode: 'number' }).primaryKey(),
  version: text('version').notNull(),
  broughtAt: moment('brought_at').notNull().defaultNow(),
})

/**
 * Who is at a work that one process at a time may do, also where it takes too long for a transaction; until `until`
 * unless they say so again (`leases.ts`).
 */
export const leases = installation.table('leases', {
  name: text('name').primaryKey(),
  holder: uuid('holder').notNull(),
  until: moment('until').notNull(),
})
