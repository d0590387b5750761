-- 2026-11-21T12:36:43.976Z
-- Counters of limits may be lost with a crash, and are written on every attempt.
ALTER TABLE rate_limits SET UNLOGGED;
-- Room on each page, so that a counter changes in place and touches no index (HOT update).
ALTER TABLE articles SET (fillfactor = 85);
ALTER TABLE article_activity SET (fillfactor = 85);
