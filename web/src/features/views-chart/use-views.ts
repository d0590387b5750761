import { api } from '../../api/client.ts'
import { useAnswer } from '../../api/use-pages.ts'

const DAYS = 30

/** Views a day of the last 30 days, of one of one's own articles or of all. */
export const useViews = (articleId?: string) =>
  useAnswer(`views ${articleId ?? ''}`, (signal) =>
    api('GET /content/my-articles/views', { query: { days: DAYS, articleId } }, { signal }),
  )
