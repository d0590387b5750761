-- 2026-11-21T15:38:22.673Z
CREATE TYPE "public"."rendition_state" AS ENUM('waiting', 'working', 'ready', 'failed');
ALTER TYPE "public"."file_kind" ADD VALUE 'text';
CREATE TABLE "recording_uploads" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL,
  "filename" text NOT NULL,
  "kind" "file_kind",
  "bytes" bigint NOT NULL,
  "writer" uuid,
  "writer_until" timestamp (3) with time zone,
  "is_writer_awaited" boolean DEFAULT false NOT NULL,
  "file_name" text,
  "refusal_code" text,
  "refusal_message" text,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "renditions" (
  "file_name" text PRIMARY KEY NOT NULL,
  "state" "rendition_state" DEFAULT 'waiting' NOT NULL,
  "attempts" smallint DEFAULT 0 NOT NULL,
  "reason" text,
  "worker" uuid,
  "machine" text,
  "lease_until" timestamp (3) with time zone,
  "made" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE "articles" ADD COLUMN "series" text;
ALTER TABLE "articles" ADD COLUMN "season" integer;
ALTER TABLE "articles" ADD COLUMN "episode" integer;
ALTER TABLE "articles" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "articles" ADD COLUMN "captions_url" text;
ALTER TABLE "articles" ADD COLUMN "transcript" text;
ALTER TABLE "articles" ADD COLUMN "waveform" "bytea";
ALTER TABLE "files" ADD COLUMN "plays_everywhere" boolean DEFAULT true NOT NULL;
ALTER TABLE "recording_uploads" ADD CONSTRAINT "recording_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "recording_uploads" ADD CONSTRAINT "recording_uploads_file_name_files_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."files"("name") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_file_name_files_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."files"("name") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "recording_uploads_age" ON "recording_uploads" USING btree ("touched_at");
CREATE INDEX "recording_uploads_owner" ON "recording_uploads" USING btree ("owner_id");
CREATE INDEX "recording_uploads_file" ON "recording_uploads" USING btree ("file_name") WHERE file_name is not null;
CREATE INDEX "renditions_to_do" ON "renditions" USING btree ("created_at") WHERE state in ('waiting', 'working');
CREATE INDEX "articles_series" ON "articles" USING btree ("author_id",lower("series"),"published_at" desc,"id" desc) WHERE status = 'published' and series is not null;
UPDATE files SET plays_everywhere = false WHERE content_type IN ('video/webm', 'video/quicktime', 'audio/ogg');
