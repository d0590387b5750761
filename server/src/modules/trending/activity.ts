import { fragment, identifier } from '../../platform/database/fragment.ts'

/**
 * Adds to the day's activity of pieces, for the chart of views and the trending score: a statement to be put in a WITH that
 * has `gained (article_id, amount, gained_at, since)`, a row a piece. `since` is its publication, or the making of a draft.
 */
export const noteActivity = (kind: 'views' | 'likes' | 'comments') => fragment`
  INSERT INTO article_activity AS y (article_id, day, ${identifier(kind)}, published_day)
  SELECT g.article_id, (g.gained_at AT TIME ZONE 'UTC')::date, g.amount, extract(epoch FROM g.since) / 86400
  FROM gained g
  ON CONFLICT (article_id, day) DO UPDATE SET
    ${identifier(kind)} = y.${identifier(kind)} + excluded.${identifier(kind)}, published_day = excluded.published_day`
