import type { ReactNode } from 'react'
import type { OwnPublication } from '#contract/publishing/newsroom.ts'
import { arrowLeft } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../site/page-head/page-head.tsx'

interface NewsroomPageProps {
  title: string
  lead?: string
  /** Undefined until it is known. */
  publication: OwnPublication | undefined
  /** Back to a part of the newsroom; undefined: to its front. */
  from?: { path: string; label: string }
  children: ReactNode
}

/** A page of a newsroom, with the way back to it. */
export function NewsroomPage({ title, lead, publication, from, children }: NewsroomPageProps) {
  const { path, label } = from ?? { path: '/redaction', label: 'La rédaction' }
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8">
      <PageHead title={title} hidden />
      <div className="grid justify-items-start gap-2">
        <LinkButton
          to={publication ? `${path}?publication=${publication.username}` : path}
          variant="quiet"
          size="small"
          className="-ml-3"
        >
          <Icon glyph={arrowLeft} /> {label}
        </LinkButton>
        <h1 className="type-lead">{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
