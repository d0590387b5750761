-- 2026-11-27T13:30:00.000Z
-- What is to become of a piece, or of la une, at a moment; and for which day a draft is wished for.
CREATE TYPE plan_act AS ENUM ('publish', 'update', 'withdraw');

CREATE TABLE plans (
  id uuid PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  publication_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  act plan_act NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  planned_by uuid REFERENCES users (id) ON DELETE SET NULL,
  planned_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  failure text,
  CONSTRAINT plans_one UNIQUE (article_id, act)
);
CREATE INDEX plans_due ON plans (at, act, id) WHERE failure IS NULL;
CREATE INDEX plans_of_publication ON plans (publication_id, at);
CREATE INDEX plans_planned_by ON plans (planned_by) WHERE planned_by IS NOT NULL;
COMMENT ON TABLE plans IS 'What is to become of a piece at a moment; done with the deletion of its row.';
COMMENT ON COLUMN plans.publication_id IS 'The author of the piece.';
COMMENT ON COLUMN plans.failure IS 'Why it could not be done at its moment, in French; it is not tried again.';

CREATE TABLE wishes (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
  publication_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  person_id uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX wishes_of_publication ON wishes (publication_id, day);
CREATE INDEX wishes_person ON wishes (person_id) WHERE person_id IS NOT NULL;
COMMENT ON TABLE wishes IS 'For which day a newsroom wishes for a draft, and who is at it.';

CREATE TABLE front_page_plan (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  at timestamp(3) with time zone NOT NULL,
  edition jsonb NOT NULL,
  planned_by uuid REFERENCES users (id) ON DELETE SET NULL,
  remark text
);
CREATE INDEX front_page_plan_planned_by ON front_page_plan (planned_by) WHERE planned_by IS NOT NULL;
COMMENT ON TABLE front_page_plan IS 'The edition of la une that takes the place of the present one at a moment.';
COMMENT ON COLUMN front_page_plan.remark IS 'Null until that moment; then what there is to say: why it did not appear, or what was left out.';

ALTER TABLE site_settings ADD COLUMN time_zone text NOT NULL DEFAULT 'Europe/Paris';
COMMENT ON COLUMN site_settings.time_zone IS 'IANA: of the newsrooms’ plans and calendars.';
