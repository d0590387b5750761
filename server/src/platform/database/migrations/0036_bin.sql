-- 2026-11-23T10:40:00.000Z
ALTER TABLE articles
  -- Since when it is in the bin; who put it there, null too once their account is gone.
  ADD COLUMN deleted_at timestamp(3) with time zone,
  ADD COLUMN deleted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Whatever shows what is published need not ask.
  ADD CONSTRAINT articles_deleted CHECK (deleted_at IS NULL OR status = 'draft');
CREATE INDEX articles_bin ON articles (author_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX articles_deleted_at ON articles (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX articles_deleted_by ON articles (deleted_by) WHERE deleted_by IS NOT NULL;

-- What goes to the bin is withdrawn by a deletion.
CREATE OR REPLACE FUNCTION kiosque_note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
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
      CASE WHEN TG_OP = 'DELETE' OR NEW.deleted_at IS NOT NULL THEN 'deletion' WHEN NEW.unpublished_by_closing THEN 'closing' ELSE 'author' END);
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
