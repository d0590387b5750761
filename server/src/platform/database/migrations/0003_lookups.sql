-- 2026-11-21T13:09:11.666Z
DROP INDEX "bug_reports_waiting";
CREATE INDEX "bug_reports_screenshot" ON "bug_reports" USING btree ("screenshot") WHERE screenshot is not null;
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE role = 'admin';
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar") WHERE avatar is not null;
CREATE INDEX "users_banner" ON "users" USING btree ("banner_url") WHERE banner_url is not null;
CREATE INDEX "bug_reports_waiting" ON "bug_reports" USING btree ("created_at","id") WHERE "bug_reports"."mailed_at" is null;
