/** What came of an action, beside it. */
export type News = { tone: 'success' | 'error'; text: string } | null

/** Shows it and has it announced. */
export function NewsLine({ news }: { news: News }) {
  return (
    <>
      <p role="status" className="text-accent empty:hidden">
        {news?.tone === 'success' && news.text}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {news?.tone === 'error' && news.text}
      </p>
    </>
  )
}
