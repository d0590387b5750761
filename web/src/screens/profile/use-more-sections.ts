import { useState } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import { SECTION } from '#contract/limits.ts'
import type { Profile, ShownSection } from '#contract/users.ts'
import { api } from '../../api/client.ts'

interface Found {
  /** The profile that they follow: one that was read anew begins again. */
  after: Profile
  pages: number
  sections: readonly ShownSection[]
  hasNext: boolean
}

/** The sections of a profile: those that it carries, then page by page. */
export function useMoreSections(profile: Profile) {
  const [kept, setKept] = useState<Found | null>(null)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [cause, setCause] = useState<FailedCall>()
  const isFull = profile.sections.length >= SECTION.shown
  const found = kept?.after === profile ? kept : { after: profile, pages: 1, sections: [], hasNext: isFull }

  async function loadMore() {
    if (status === 'loading') return
    setStatus('loading')
    const page = found.pages + 1
    const outcome = await api('GET /users/{id}/sections', { params: { id: profile.id }, query: { page } })
    setStatus(outcome.ok ? 'idle' : 'failed')
    setCause(outcome.ok ? undefined : outcome)
    if (!outcome.ok) return
    const { sections, pagination } = outcome.data
    setKept({ after: profile, pages: page, sections: [...found.sections, ...sections], hasNext: pagination.hasNext })
  }

  return { sections: [...profile.sections, ...found.sections], status, cause, hasNext: found.hasNext, loadMore }
}
