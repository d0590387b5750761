import { useEffect } from 'react'
import { DELAYS } from '#contract/limits.ts'
import { api } from '../../../api/client.ts'

/**
 * Records a view 5 s after a published article is displayed; leaving earlier, or `null`, cancels it
 * (docs/product/screens.md#view-after-5-seconds).
 */
export function useCountView(shown: { id: string; status: 'draft' | 'published' } | null): void {
  const id = shown?.status === 'published' ? shown.id : undefined
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(
      () => void api('POST /content/{id}/increment-view', { params: { id } }),
      DELAYS.viewCounted,
    )
    return () => clearTimeout(timer)
  }, [id])
}
