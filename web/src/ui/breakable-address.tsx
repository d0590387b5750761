import { Fragment } from 'react'

/** An address, of e-mail or of a page, that breaks at its signs where it does not fit, rather than in a word. */
export function BreakableAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=[/._?&=-])(?=\w)|(?=@)/)
  return (
    <span>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same parts in the same order
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
