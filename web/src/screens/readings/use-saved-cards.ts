import { useEffect, useState } from 'react'
import { type ArticleCard, articleCard } from '#contract/articles.ts'
import { api } from '../../api/client.ts'
import { refreshSaved, savedPieces } from '../../features/saved/saved-store.ts'

/**
 * The saved pieces: at once as this device keeps them, then as the server has them, one call after the other. A piece
 * taken out stays in sight until the screen is left, so that a slip can be undone; one that is gone leaves.
 */
export function useSavedCards(): readonly ArticleCard[] {
  const [cards, setCards] = useState(readCards)
  useEffect(() => {
    let isLeft = false
    const refresh = async () => {
      for (const { id } of readCards()) {
        const outcome = await api('GET /content/{id}', { params: { id } })
        if (isLeft) return
        if (!outcome.ok && outcome.status !== 404) continue
        const now = outcome.ok ? outcome.data.content : null
        refreshSaved(id, now)
        setCards((shown) => shown.flatMap((card) => (card.id === id ? (now ?? []) : card)))
      }
    }
    void refresh()
    return () => {
      isLeft = true
    }
  }, [])
  return cards
}

/** A card that an older version stored otherwise is left out. */
const readCards = (): ArticleCard[] => savedPieces().flatMap((piece) => articleCard.safeParse(piece).data ?? [])
