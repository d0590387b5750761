CREATE INDEX "sessions_idle" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_age" ON "sessions" USING btree ("created_at");