import { type ComponentProps, createContext, useContext } from 'react'

/** The parts of a page that are the same for every guest, written before: their HTML by name. */
export type KeptMarkup = Readonly<Partial<Record<'topBar' | 'siteFooter' | 'bottomBar', string>>>

const KeptMarkupContext = createContext<KeptMarkup>({})

/** Gives the server's pages what it has written before; the browser has none and renders every part itself. */
export const KeptMarkupProvider = KeptMarkupContext.Provider

export type KeptProps = ComponentProps<'div'> & {
  as: 'div' | 'nav' | 'footer'
  part: keyof KeptMarkup
}

/**
 * An element whose inside the server takes from `KeptMarkup` instead of rendering `children`. These may depend on nothing but
 * the place that is marked as the current one (`guest-frame.tsx`): hydration repairs no attribute that differs.
 */
export function Kept({ as: Tag, part, children, ...rest }: KeptProps) {
  const html = useContext(KeptMarkupContext)[part]
  if (html === undefined) return <Tag {...rest}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React from our own components
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}
