-- 2026-11-27T15:10:00.000Z
-- Pages of one's own: pieces at an address of their own, of a publication or of the site, which no list shows.
CREATE TYPE page_owner AS ENUM ('publication', 'site');

ALTER TABLE articles
  ADD COLUMN page_of page_owner,
  ADD COLUMN page_slug text,
  ADD COLUMN page_place integer,
  ADD CONSTRAINT articles_page CHECK (num_nulls(page_of, page_slug, page_place) IN (0, 3));
COMMENT ON COLUMN articles.page_of IS 'Whose page it is, which no list of articles shows; null: none. Of one of the site the author is who began it.';
COMMENT ON COLUMN articles.page_slug IS 'Of a page: its address below that of its publication, or of the site.';
COMMENT ON COLUMN articles.page_place IS 'Of a page: where it stands in the menu.';
CREATE UNIQUE INDEX articles_page_address
  ON articles (page_slug, (CASE WHEN page_of = 'publication' THEN author_id END)) NULLS NOT DISTINCT
  WHERE page_of IS NOT NULL;
CREATE INDEX articles_pages ON articles (author_id, page_place) WHERE page_of = 'publication';
CREATE INDEX articles_site_pages ON articles (page_place) WHERE page_of = 'site';
CREATE INDEX articles_pages_search ON articles USING gin (search) WHERE page_of IS NOT NULL;
