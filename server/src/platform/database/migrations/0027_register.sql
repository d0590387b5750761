-- 2026-11-23T06:05:00.000Z
CREATE TYPE register_kind AS ENUM ('correction', 'withdrawal', 'return', 'right-of-reply', 'removal', 'amendment');
CREATE TABLE register_entries (
  id uuid PRIMARY KEY,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  kind register_kind NOT NULL,
  -- No keys: entries outlive what they tell of. What is not public any more is named by its dates only.
  target_kind target_kind,
  article_id uuid,
  author_id uuid,
  published_at timestamp(3) with time zone,
  -- Of a withdrawal: 'author', 'deletion' or 'closing'.
  cause text,
  text text NOT NULL DEFAULT '',
  decision_id uuid,
  amends uuid REFERENCES register_entries (id)
);
COMMENT ON TABLE register_entries IS 'The public register. Nothing in it is ever changed or removed: a further entry amends one.';
CREATE INDEX register_entries_newest ON register_entries (at DESC, id DESC);
CREATE INDEX register_entries_kind ON register_entries (kind, at DESC, id DESC);
CREATE INDEX register_entries_article ON register_entries (article_id, at) WHERE article_id IS NOT NULL;
CREATE INDEX register_entries_decision ON register_entries (decision_id) WHERE decision_id IS NOT NULL;
CREATE INDEX register_entries_amends ON register_entries (amends) WHERE amends IS NOT NULL;
CREATE TRIGGER register_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON register_entries
  FOR EACH STATEMENT EXECUTE FUNCTION kiosque_append_only();

-- Adverts in published articles, since when and until when.
CREATE TABLE adverts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  article_id uuid NOT NULL,
  author_id uuid NOT NULL,
  -- The host that it leads to.
  advertiser text NOT NULL,
  shown_from timestamp(3) with time zone NOT NULL DEFAULT now(),
  -- Null: it is shown now.
  shown_until timestamp(3) with time zone
);
CREATE UNIQUE INDEX adverts_shown ON adverts (article_id, advertiser) WHERE shown_until IS NULL;
CREATE INDEX adverts_newest ON adverts (shown_from DESC, id DESC);

CREATE FUNCTION kiosque_advertisers(blocks jsonb) RETURNS TABLE (advertiser text)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT regexp_replace(lower(substring(block->>'redirectUrl' FROM '^https?://(?:[^/?#@]*@)?([^/:?#]+)')), '^www\.', '')
  FROM jsonb_array_elements(blocks) AS block
  WHERE block->>'type' = 'advertisement' AND block->>'redirectUrl' ~ '^https?://(?:[^/?#@]*@)?[^/:?#]+'
$$;

-- What becomes public and what does not stay so is noted here, whichever way it goes: by its author, a closed account, a deletion.
CREATE FUNCTION kiosque_note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_public boolean := TG_OP <> 'INSERT' AND OLD.status = 'published';
  is_public boolean := TG_OP <> 'DELETE' AND NEW.status = 'published';
  article record;
BEGIN
  IF public.kiosque_is_restoring() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN article := OLD; ELSE article := NEW; END IF;

  IF was_public AND NOT is_public AND (TG_OP = 'DELETE' OR NEW.withdrawn_by IS NULL) THEN
    INSERT INTO public.register_entries (id, kind, target_kind, article_id, author_id, published_at, cause)
    VALUES (gen_random_uuid(), 'withdrawal', 'article', article.id, article.author_id, article.published_at,
      CASE WHEN TG_OP = 'DELETE' THEN 'deletion' WHEN NEW.unpublished_by_closing THEN 'closing' ELSE 'author' END);
  ELSIF is_public AND NOT was_public AND TG_OP = 'UPDATE' THEN
    INSERT INTO public.register_entries (id, kind, target_kind, article_id, author_id, published_at, amends)
    SELECT gen_random_uuid(), 'return', 'article', article.id, article.author_id, article.published_at, last.id
    FROM (
      SELECT id, kind FROM public.register_entries
      WHERE article_id = article.id AND kind IN ('withdrawal', 'return', 'removal')
      ORDER BY at DESC LIMIT 1
    ) AS last
    WHERE last.kind <> 'return';
  END IF;

  IF was_public THEN
    UPDATE public.adverts SET shown_until = now()
    WHERE article_id = article.id AND shown_until IS NULL AND NOT (is_public AND advertiser IN
      (SELECT shown.advertiser FROM public.kiosque_advertisers(article.blocks) AS shown));
  END IF;
  IF is_public THEN
    INSERT INTO public.adverts (article_id, author_id, advertiser)
    SELECT article.id, article.author_id, shown.advertiser FROM public.kiosque_advertisers(article.blocks) AS shown
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_note_publication AFTER INSERT OR DELETE OR UPDATE OF status, blocks ON articles
  FOR EACH ROW EXECUTE FUNCTION kiosque_note_publication();
INSERT INTO adverts (article_id, author_id, advertiser, shown_from)
SELECT a.id, a.author_id, shown.advertiser, a.published_at
FROM articles a CROSS JOIN LATERAL kiosque_advertisers(a.blocks) AS shown
WHERE a.status = 'published';

CREATE TYPE reply_state AS ENUM ('waiting', 'inserted', 'refused');
CREATE TABLE rights_of_reply (
  id uuid PRIMARY KEY,
  article_id uuid REFERENCES articles (id) ON DELETE SET NULL,
  article_title text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL,
  -- In whose name: oneself, or a firm or body that one stands for.
  capacity text NOT NULL DEFAULT '',
  passage text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  -- Until when it is inserted or refused.
  due_at timestamp(3) with time zone NOT NULL,
  state reply_state NOT NULL DEFAULT 'waiting',
  decided_at timestamp(3) with time zone,
  decided_by_name text,
  refusal text NOT NULL DEFAULT ''
);
CREATE INDEX rights_of_reply_waiting ON rights_of_reply (due_at, id) WHERE state = 'waiting';
CREATE INDEX rights_of_reply_decided ON rights_of_reply (decided_at DESC, id DESC) WHERE state <> 'waiting';
CREATE INDEX rights_of_reply_article ON rights_of_reply (article_id) WHERE article_id IS NOT NULL;
