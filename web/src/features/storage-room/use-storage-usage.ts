import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import type { StorageUsage } from './room-after.ts'

/** How much room the account's files took when it was last asked, whenever `isWanted` becomes true; null before the answer is there. */
export function useStorageUsage(isWanted: boolean): StorageUsage | null {
  const [usage, setUsage] = useState<StorageUsage | null>(null)
  useEffect(() => {
    if (!isWanted) return
    void api('GET /users/me/usage').then((outcome) => {
      if (outcome.ok) setUsage(outcome.data.storage)
    })
  }, [isWanted])
  return usage
}
