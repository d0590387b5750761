-- Counters of limits may be lost with a crash, and are written on every attempt.
ALTER TABLE rate_limits SET UNLOGGED;--> statement-breakpoint
-- Room on each page, so that a counter changes in place and touches no index (HOT update).
ALTER TABLE articles SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE article_activity SET (fillfactor = 85);
