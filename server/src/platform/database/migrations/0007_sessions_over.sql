-- 2026-11-21T16:13:10.882Z
CREATE INDEX "sessions_idle" ON "sessions" USING btree ("last_used_at");
CREATE INDEX "sessions_age" ON "sessions" USING btree ("created_at");
