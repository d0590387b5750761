-- 2026-11-21T12:36:43.202Z
CREATE TYPE "public"."article_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."article_type" AS ENUM('article', 'video', 'podcast');
CREATE TYPE "public"."file_kind" AS ENUM('image', 'video', 'audio');
CREATE TYPE "public"."reaction" AS ENUM('like', 'dislike');
CREATE TYPE "public"."role" AS ENUM('user', 'media', 'admin');
CREATE TYPE "public"."user_type" AS ENUM('user', 'media');
CREATE TABLE "article_activity" (
  "article_id" uuid NOT NULL,
  "day" date NOT NULL,
  "views" integer DEFAULT 0 NOT NULL,
  "likes" integer DEFAULT 0 NOT NULL,
  "comments" integer DEFAULT 0 NOT NULL,
  "published_day" double precision NOT NULL,
  "rank" double precision GENERATED ALWAYS AS (case when views + 3 * likes + 5 * comments > 0 then ln(views + 3 * likes + 5 * comments) + published_day * ln(2::double precision) / 2 end) STORED,
  CONSTRAINT "article_activity_article_id_day_pk" PRIMARY KEY("article_id","day"),
  CONSTRAINT "article_activity_counters" CHECK ("article_activity"."views" >= 0 and "article_activity"."likes" >= 0 and "article_activity"."comments" >= 0)
);
CREATE TABLE "article_files" (
  "article_id" uuid NOT NULL,
  "file_name" text NOT NULL,
  CONSTRAINT "article_files_article_id_file_name_pk" PRIMARY KEY("article_id","file_name")
);
CREATE TABLE "article_likes" (
  "article_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "article_likes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
CREATE TABLE "article_views" (
  "article_id" uuid NOT NULL,
  "visitor_id" uuid NOT NULL,
  "viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "article_views_article_id_visitor_id_pk" PRIMARY KEY("article_id","visitor_id")
);
CREATE TABLE "articles" (
  "id" uuid PRIMARY KEY NOT NULL,
  "slug" text NOT NULL,
  "author_id" uuid NOT NULL,
  "type" "article_type" DEFAULT 'article' NOT NULL,
  "status" "article_status" DEFAULT 'draft' NOT NULL,
  "title" text NOT NULL,
  "description" text DEFAULT '' NOT NULL,
  "tags" text[] DEFAULT '{}' NOT NULL,
  "featured_image" text,
  "featured_image_placeholder" text,
  "reading_time" smallint DEFAULT 1 NOT NULL,
  "is_reading_time_automatic" boolean DEFAULT true NOT NULL,
  "is_external_article" boolean DEFAULT false NOT NULL,
  "external_url" text,
  "source_url" text,
  "outlet_name" text,
  "outlet_logo" text,
  "media_url" text,
  "duration" double precision,
  "blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "views_count" integer DEFAULT 0 NOT NULL,
  "likes_count" integer DEFAULT 0 NOT NULL,
  "comments_count" integer DEFAULT 0 NOT NULL,
  "search" "tsvector" DEFAULT '' NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "published_at" timestamp (3) with time zone,
  CONSTRAINT "articles_counters" CHECK ("articles"."views_count" >= 0 and "articles"."likes_count" >= 0 and "articles"."comments_count" >= 0),
  CONSTRAINT "articles_reading_time" CHECK ("articles"."reading_time" between 0 and 1440),
  CONSTRAINT "articles_external" CHECK (not "articles"."is_external_article" or "articles"."status" = 'draft' or "articles"."external_url" is not null),
  CONSTRAINT "articles_published" CHECK ("articles"."status" = 'draft' or "articles"."published_at" is not null),
  CONSTRAINT "articles_title" CHECK ("articles"."title" <> '')
);
CREATE TABLE "bug_reports" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid,
  "description" text NOT NULL,
  "screenshot" text,
  "page_url" text DEFAULT '' NOT NULL,
  "user_agent" text DEFAULT '' NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "mailed_at" timestamp (3) with time zone
);
CREATE TABLE "comment_reactions" (
  "comment_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "reaction" "reaction" NOT NULL,
  CONSTRAINT "comment_reactions_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
CREATE TABLE "comments" (
  "id" uuid PRIMARY KEY NOT NULL,
  "article_id" uuid NOT NULL,
  "author_id" uuid,
  "parent_id" uuid,
  "content" text NOT NULL,
  "likes_count" integer DEFAULT 0 NOT NULL,
  "dislikes_count" integer DEFAULT 0 NOT NULL,
  "score" integer GENERATED ALWAYS AS (likes_count - dislikes_count) STORED,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "deleted_at" timestamp (3) with time zone,
  CONSTRAINT "comments_counters" CHECK ("comments"."likes_count" >= 0 and "comments"."dislikes_count" >= 0),
  CONSTRAINT "comments_length" CHECK ("comments"."deleted_at" is not null or "comments"."content" <> '')
);
CREATE TABLE "files" (
  "name" text PRIMARY KEY NOT NULL,
  "kind" "file_kind" NOT NULL,
  "content_type" text NOT NULL,
  "bytes" bigint NOT NULL,
  "width" integer,
  "height" integer,
  "duration" double precision,
  "thumbhash" text,
  "owner_id" uuid,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "follows" (
  "follower_id" uuid NOT NULL,
  "followed_id" uuid NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
  CONSTRAINT "follows_not_oneself" CHECK ("follows"."follower_id" <> "follows"."followed_id")
);
CREATE TABLE "idempotency_keys" (
  "user_id" uuid NOT NULL,
  "key" text NOT NULL,
  "request_hash" "bytea" NOT NULL,
  "answer" jsonb,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
CREATE TABLE "rate_limits" (
  "key" text PRIMARY KEY NOT NULL,
  "count" integer NOT NULL,
  "resets_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "secrets" (
  "name" text PRIMARY KEY NOT NULL,
  "value" "bytea" NOT NULL
);
CREATE TABLE "section_articles" (
  "article_id" uuid PRIMARY KEY NOT NULL,
  "section_id" uuid NOT NULL,
  "position" integer NOT NULL
);
CREATE TABLE "sections" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL,
  "title" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "sections_title" CHECK ("sections"."title" <> '')
);
CREATE TABLE "sessions" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "token_hash" "bytea" NOT NULL,
  "user_agent" text DEFAULT '' NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
CREATE TABLE "users" (
  "id" uuid PRIMARY KEY NOT NULL,
  "username" text NOT NULL,
  "email" text NOT NULL,
  "password_hash" text NOT NULL,
  "avatar" text,
  "banner_url" text,
  "bio" text DEFAULT '' NOT NULL,
  "user_type" "user_type" DEFAULT 'user' NOT NULL,
  "role" "role" DEFAULT 'user' NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "subscriber_count" integer DEFAULT 0 NOT NULL,
  "articles_count" integer DEFAULT 0 NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "users_username_shape" CHECK ("users"."username" ~ '^[A-Za-z0-9_]{3,30}$'),
  CONSTRAINT "users_counters" CHECK ("users"."subscriber_count" >= 0 and "users"."articles_count" >= 0)
);
ALTER TABLE "article_activity" ADD CONSTRAINT "article_activity_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_files" ADD CONSTRAINT "article_files_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "section_articles" ADD CONSTRAINT "section_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "section_articles" ADD CONSTRAINT "section_articles_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sections" ADD CONSTRAINT "sections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "article_activity_rank" ON "article_activity" USING btree ("day","rank" desc) WHERE rank is not null;
CREATE INDEX "article_files_name" ON "article_files" USING btree ("file_name");
CREATE INDEX "article_likes_user" ON "article_likes" USING btree ("user_id","created_at" desc,"article_id" desc);
CREATE INDEX "article_views_age" ON "article_views" USING btree ("viewed_at");
CREATE UNIQUE INDEX "articles_slug_unique" ON "articles" USING btree ("slug");
CREATE INDEX "articles_feed" ON "articles" USING btree ("published_at" desc,"id" desc) WHERE status = 'published';
CREATE INDEX "articles_feed_type" ON "articles" USING btree ("type","published_at" desc,"id" desc) WHERE status = 'published';
CREATE INDEX "articles_author_published" ON "articles" USING btree ("author_id","published_at" desc,"id" desc) WHERE status = 'published';
CREATE INDEX "articles_author_created" ON "articles" USING btree ("author_id","created_at" desc,"id" desc);
CREATE INDEX "articles_search" ON "articles" USING gin ("search") WHERE status = 'published';
CREATE INDEX "articles_title_similar" ON "articles" USING gin (kiosque_fold("title") gin_trgm_ops) WHERE status = 'published';
CREATE INDEX "articles_tags" ON "articles" USING gin ("tags") WHERE status = 'published';
CREATE INDEX "bug_reports_newest" ON "bug_reports" USING btree ("created_at" desc,"id" desc);
CREATE INDEX "bug_reports_waiting" ON "bug_reports" USING btree ("created_at") WHERE "bug_reports"."mailed_at" is null;
CREATE INDEX "comment_reactions_user" ON "comment_reactions" USING btree ("user_id");
CREATE INDEX "comments_newest" ON "comments" USING btree ("article_id","created_at" desc,"id" desc) WHERE "comments"."parent_id" is null;
CREATE INDEX "comments_top" ON "comments" USING btree ("article_id","score" desc,"created_at" desc,"id" desc) WHERE "comments"."parent_id" is null;
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","created_at","id") WHERE parent_id is not null;
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");
CREATE INDEX "files_age" ON "files" USING btree ("created_at");
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");
CREATE INDEX "follows_followed" ON "follows" USING btree ("followed_id");
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("resets_at");
CREATE INDEX "section_articles_section" ON "section_articles" USING btree ("section_id","position");
CREATE INDEX "sections_owner" ON "sections" USING btree ("owner_id","created_at","id");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));
CREATE INDEX "users_username_similar" ON "users" USING gin (kiosque_fold("username") gin_trgm_ops);
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" desc,"id" desc);
