-- 2026-11-22T19:38:09.036Z
CREATE TABLE "file_uploads" (
  "file_name" text NOT NULL,
  "owner_id" uuid,
  "waiting" integer NOT NULL,
  "uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "file_uploads_owner" UNIQUE NULLS NOT DISTINCT("file_name","owner_id"),
  CONSTRAINT "file_uploads_waiting" CHECK ("file_uploads"."waiting" >= 0)
);
CREATE TABLE "installation"."leases" (
  "name" text PRIMARY KEY NOT NULL,
  "holder" uuid NOT NULL,
  "until" timestamp (3) with time zone NOT NULL
);
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_file_name_files_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."files"("name") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "file_uploads_by" ON "file_uploads" USING btree ("owner_id");
-- What was sent in the last day and is shown nowhere still waits.
INSERT INTO "file_uploads" ("file_name", "owner_id", "waiting", "uploaded_at")
SELECT f.name, f.owner_id, (
    NOT EXISTS (SELECT FROM "article_files" WHERE file_name = f.name)
    AND NOT EXISTS (SELECT FROM "users" WHERE avatar = '/media/' || f.name OR banner_url = '/media/' || f.name)
    AND NOT EXISTS (SELECT FROM "bug_reports" WHERE screenshot = '/media/' || f.name)
  )::int, f.created_at
FROM "files" f WHERE f.created_at > now() - interval '24 hours';
-- Whole addresses of our own files become paths, as they do from now on when they come in.
UPDATE "users" u SET "avatar" = substring(u.avatar FROM '/media/[^/]+$') FROM "files" f
WHERE u.avatar ~ '^https?://[^/]+/media/[^/]+$' AND f.name = substring(u.avatar FROM '[^/]+$');
UPDATE "users" u SET "banner_url" = substring(u.banner_url FROM '/media/[^/]+$') FROM "files" f
WHERE u.banner_url ~ '^https?://[^/]+/media/[^/]+$' AND f.name = substring(u.banner_url FROM '[^/]+$');
