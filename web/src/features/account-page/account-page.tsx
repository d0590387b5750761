import type { ReactNode } from 'react'
import { PageHead } from '../page-head/page-head.tsx'

/** The frame of the screens that open an account: one narrow column. */
export function AccountPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md px-4 py-10 sm:py-16">
      <PageHead title={title} hidden />
      <h1 className="type-section">{title}</h1>
      <p className="mt-2 mb-8 text-soft">{lead}</p>
      {children}
    </div>
  )
}

/** Why a form was refused, above its fields and announced. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert">{message && <p className="rounded-sm bg-danger-wash px-4 py-3 text-danger">{message}</p>}</div>
  )
}
