import { useEffect } from 'react'
import { DELAYS } from '#contract/limits.ts'
import { api } from '../../api/client.ts'

/** Records a view 5 s after a published piece is displayed; leaving earlier cancels it (spec §4). */
export function useCountView(article: { id: string; status: 'draft' | 'published' }): void {
  const { id, status } = article
  useEffect(() => {
    if (status !== 'published') return
    const timer = setTimeout(
      () => void api('POST /content/{id}/increment-view', { params: { id } }),
      DELAYS.viewCounted,
    )
    return () => clearTimeout(timer)
  }, [id, status])
}
