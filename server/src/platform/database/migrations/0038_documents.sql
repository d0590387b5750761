-- 2026-11-23T23:20:00.000Z
ALTER TYPE "public"."file_kind" ADD VALUE 'document';
