-- 2026-11-23T11:12:00.000Z
-- What editors put on the front page of the site: one edition, changed as a whole.
CREATE TABLE front_page (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version integer NOT NULL DEFAULT 0,
  changed_at timestamp(3) with time zone,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL
);

CREATE TABLE front_page_rubrics (
  position smallint PRIMARY KEY CHECK (position BETWEEN 0 AND 5),
  name text NOT NULL UNIQUE CHECK (name <> '')
);

CREATE TYPE front_page_kind AS ENUM ('lead', 'second', 'rubric', 'pinned');
CREATE TABLE front_page_places (
  -- One article has one place.
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
  kind front_page_kind NOT NULL,
  rubric smallint REFERENCES front_page_rubrics (position) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 3),
  until timestamp(3) with time zone,
  -- As it was when it was put there: what is withdrawn is still called so at the desk.
  title text NOT NULL,
  CHECK ((kind = 'rubric') = (rubric IS NOT NULL)),
  -- There is one lead.
  CHECK (kind <> 'lead' OR position = 0),
  CONSTRAINT front_page_places_at UNIQUE NULLS NOT DISTINCT (kind, rubric, position)
);
