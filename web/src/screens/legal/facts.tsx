import type { ReactNode } from 'react'
import type { Publisher } from '#contract/site/site-settings.ts'

/** Facts in a list: what they are, and what is so. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="legal-facts">{children}</dl>

interface FactProps {
  name: string
  /** As it was written, on as many lines; '' while nobody said. */
  value: string
  /** The law asks for it: that it is missing is said. */
  isCompulsory?: boolean
}

/** One fact; one that nobody gave is left out, or said to be missing. */
export function Fact({ name, value, isCompulsory = false }: FactProps) {
  if (value === '' && !isCompulsory) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Given value={value} />
      </dd>
    </div>
  )
}

/** What the publisher says, or that it is still to be said. */
export const Given = ({ value }: { value: string }) =>
  value === '' ? <mark className="legal-missing">à compléter par l’éditeur</mark> : value

/** An address to write to. */
export const Mailbox = ({ value }: { value: string }) => <a href={`mailto:${value}`}>{value}</a>

/** Where the publisher is written to; who stays unnamed may be reached through the host alone. */
export function PublisherMail({ publisher: { kind, email } }: { publisher: Publisher }) {
  if (email !== '') return <Mailbox value={email} />
  return kind === 'anonymous' ? 'l’hébergeur, qui transmet' : <Given value="" />
}

/** A text of the settings: empty lines part its paragraphs. */
export const Paragraphs = ({ text }: { text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
  text.split(/\n\s*\n/).map((paragraph, index) => <p key={index}>{paragraph}</p>)
