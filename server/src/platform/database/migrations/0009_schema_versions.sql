-- 2026-11-22T17:07:27.603Z
CREATE SCHEMA "installation";
CREATE TABLE "installation"."schema_versions" (
  "schema" bigint PRIMARY KEY NOT NULL,
  "version" text NOT NULL,
  "brought_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
