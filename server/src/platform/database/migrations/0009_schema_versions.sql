CREATE SCHEMA "installation";
--> statement-breakpoint
CREATE TABLE "installation"."schema_versions" (
	"schema" bigint PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"brought_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
