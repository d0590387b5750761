-- 2026-11-23T06:46:00.000Z
-- What the desk lists: a role, who may not sign in, a part of an address.
CREATE INDEX users_role_newest ON users (role, created_at DESC, id DESC);
CREATE INDEX users_inactive_newest ON users (created_at DESC, id DESC) WHERE NOT is_active;
CREATE INDEX users_email_similar ON users USING gin (lower(email) gin_trgm_ops);

-- And articles in whatever state.
CREATE INDEX articles_newest ON articles (created_at DESC, id DESC);
CREATE INDEX articles_type_newest ON articles (type, created_at DESC, id DESC);
CREATE INDEX articles_drafts_newest ON articles (created_at DESC, id DESC) WHERE status = 'draft';
CREATE INDEX articles_title_similar ON articles USING gin (kiosque_fold(title) gin_trgm_ops);
