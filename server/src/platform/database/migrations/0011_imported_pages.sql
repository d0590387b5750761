-- 2026-11-22T20:27:57.771Z
CREATE TABLE "imported_pages" (
  "owner_id" uuid NOT NULL,
  "source_url" text NOT NULL,
  "site_name" text NOT NULL,
  "site_icon" text,
  "imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE "imported_pages" ADD CONSTRAINT "imported_pages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "imported_pages_source" ON "imported_pages" USING btree ("owner_id",md5("source_url"));
CREATE INDEX "imported_pages_age" ON "imported_pages" USING btree ("imported_at");
