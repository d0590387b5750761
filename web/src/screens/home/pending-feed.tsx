import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Milliseconds for which the tab before may stand. */
const PATIENCE = 300

/** The feed of a tab; its shape once another one has been on its way for a while. */
export function PendingFeed({ children }: { children: ReactNode }) {
  const isPending = useNavigation().location?.pathname === '/'
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(setIsLong, PATIENCE, true)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isPending])
  if (!isLong) return children
  return (
    <div aria-busy="true" className="py-6">
      <div className="front">
        <div className="grid content-start gap-4">
          <Skeleton className="aspect-video" />
          <Skeleton className="h-10 w-3/4" />
        </div>
        <div className="front-sides">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      </div>
    </div>
  )
}
