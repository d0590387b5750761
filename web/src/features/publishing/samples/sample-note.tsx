import { Badge } from '../../../ui/badge.tsx'

/** Says above a sample set what it is. */
export function SampleNote({ children }: { children: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
      <Badge>Exemple</Badge> {children}
    </p>
  )
}
