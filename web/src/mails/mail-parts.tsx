import { createContext, type ReactNode, useContext } from 'react'
import { linkAddress } from '#contract/publishing/marked-text.ts'
import {
  actionStyle,
  addressStyle,
  buttonLabelStyle,
  buttonStyle,
  KIOSK_GREEN,
  linkStyle,
  softStyle,
  textStyle,
} from './mail-styles.ts'

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={textStyle}>
      {children}
    </p>
  )
}

export function SoftLine({ children }: { children: ReactNode }) {
  return (
    <p className="soft" style={softStyle}>
      {children}
    </p>
  )
}

export function Greeting({ name }: { name: string }) {
  return <Paragraph>Bonjour {name},</Paragraph>
}

/** What to do: a link as a button, and whole as text for those who copy it. @param note how long it lives. */
export function Action({ label, href, note }: { label: string; href: string; note?: string }) {
  const accent = useMailAccent()
  return (
    <>
      <p style={actionStyle} data-skip-in-text>
        <MailButton label={label} href={href} />
      </p>
      <p className="soft" style={softStyle}>
        {label} :
        <br />
        <a className="link" href={href} style={addressStyle(accent)}>
          {href}
        </a>
      </p>
      {note === undefined ? null : (
        <p className="soft" style={{ ...softStyle, marginBottom: '16px' }}>
          {note}
        </p>
      )}
    </>
  )
}

export function MailButton({ label, href }: { label: string; href: string }) {
  const accent = useMailAccent()
  if (!isLink(href)) return label
  return (
    <a className="button" href={href} style={buttonStyle(accent)} target="_blank" rel="noopener">
      <OnlyOutlook html={'<i style="mso-font-width:500%;mso-text-raise:18" hidden>&#8202;&#8202;</i>'} />
      <span style={buttonLabelStyle}>{label}</span>
      <OnlyOutlook html={'<i style="mso-font-width:500%" hidden>&#8202;&#8202;&#8203;</i>'} />
    </a>
  )
}

const isLink = (address: string): boolean => linkAddress.safeParse(address).success

/** Outlook knows no padding of links: it is given spaces of the same width. */
function OnlyOutlook({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: comments cannot be written in JSX; what stands here is our own.
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />
}

/** A link to http, https or a mailbox; of any other address the words alone. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  const accent = useMailAccent()
  if (!isLink(href)) return children
  return (
    <a className="link" href={href} style={linkStyle(accent)}>
      {children}
    </a>
  )
}

export const MailAccentContext = createContext(KIOSK_GREEN)

/** A text whose lines stay lines: not every mail program knows `white-space`. */
export const Lines = ({ children }: { children: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
  children.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))

/** The colour of links and buttons. */
const useMailAccent = () => useContext(MailAccentContext)
