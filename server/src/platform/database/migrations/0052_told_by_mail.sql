-- 2026-11-27T15:20:00.000Z
-- What people are told of by mail too, and when; and what becomes of drafts that are handed in.
ALTER TYPE notification_kind ADD VALUE 'handed-in';
ALTER TYPE notification_kind ADD VALUE 'sent-back';
ALTER TYPE notification_kind ADD VALUE 'accepted';

CREATE TYPE notification_way AS ENUM ('site', 'at-once', 'daily', 'weekly');
CREATE TABLE notification_ways (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind notification_kind NOT NULL,
  way notification_way NOT NULL,
  PRIMARY KEY (user_id, kind)
);
COMMENT ON TABLE notification_ways IS 'How somebody is told of a kind, where they chose; kinds that they do not want stand in users.muted_notifications.';

ALTER TABLE users ADD COLUMN notification_hour smallint NOT NULL DEFAULT 8 CHECK (notification_hour BETWEEN 0 AND 23);
ALTER TABLE users ADD COLUMN notification_weekday smallint NOT NULL DEFAULT 1 CHECK (notification_weekday BETWEEN 1 AND 7);
COMMENT ON COLUMN users.notification_hour IS 'From which hour on, in the site’s time zone, they get mails that gather notifications.';
COMMENT ON COLUMN users.notification_weekday IS 'On which day those of a week; 1 is Monday.';

ALTER TABLE notifications ADD COLUMN awaits_mail boolean NOT NULL DEFAULT false;
ALTER TABLE notifications ADD COLUMN mail_id uuid;
COMMENT ON COLUMN notifications.awaits_mail IS 'To be told by mail too.';
COMMENT ON COLUMN notifications.mail_id IS 'The mail that tells it. No key: mails are forgotten sooner.';
CREATE INDEX notifications_awaiting_mail ON notifications (user_id) WHERE awaits_mail;

CREATE TYPE mail_rhythm AS ENUM ('at-once', 'gathered');
CREATE TABLE notification_mails (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  rhythm mail_rhythm NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  PRIMARY KEY (user_id, rhythm)
);
CREATE INDEX notification_mails_due ON notification_mails (at);
COMMENT ON TABLE notification_mails IS 'When somebody is next to be told by mail.';
