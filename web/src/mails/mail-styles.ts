import type { CSSProperties } from 'react'
import type { SiteAccent } from '#contract/site/site.ts'

/**
 * Colours of tokens.css by the classes that they belong to: mail programs know neither variables nor stylesheets, so that
 * the light ones stand in each element, and the dark ones in the head for those that read it.
 */
export const INK = '#17191e'
export const SOFT = '#5b5f66'
export const RULE = '#e5e0d5'

/** Where the site has chosen no other. */
export const KIOSK_GREEN: MailAccent = { light: '#1f5a45', dark: '#7cc9a6' }

export type MailAccent = Pick<SiteAccent, 'light' | 'dark'>

const FONT = 'Georgia, "Times New Roman", serif'

export const bodyStyle = { backgroundColor: '#fbf9f4', margin: 0, padding: 0 }
export const paperStyle = { ...bodyStyle, padding: '24px 12px', fontFamily: FONT }
export const hiddenStyle = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
}
export const sheetStyle = {
  maxWidth: '560px',
  backgroundColor: '#ffffff',
  border: `1px solid ${RULE}`,
  padding: '24px',
  // What is wider is moved sideways or broken, and never widens the sheet.
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
} as const
export const siteStyle = { margin: '0 0 20px', fontSize: '20px', fontWeight: 700 }
export const headingStyle = { margin: '0 0 16px', fontSize: '24px', lineHeight: '30px', fontWeight: 700, color: INK }
export const textStyle = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: INK }
export const actionStyle = { ...textStyle, margin: '24px 0' }
export const ruleStyle = { margin: '24px 0 16px', border: 0, borderTop: `1px solid ${RULE}` }
export const softStyle = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: SOFT }
export const linkStyle = ({ light }: MailAccent): CSSProperties => ({ color: light, textDecoration: 'underline' })
export const addressStyle = (accent: MailAccent): CSSProperties => ({ ...linkStyle(accent), wordBreak: 'break-all' })
/** Outlook's own; what it needs besides is in `OnlyOutlook`. */
const msoPadding = { msoPaddingAlt: '0px' }
export const buttonStyle = ({ light }: MailAccent): CSSProperties => ({
  lineHeight: '100%',
  textDecoration: 'none',
  display: 'inline-block',
  maxWidth: '100%',
  ...msoPadding,
  backgroundColor: light,
  color: '#ffffff',
  padding: '12px 20px',
  borderRadius: '4px',
  fontSize: '16px',
  fontWeight: 700,
})
export const buttonLabelStyle = {
  maxWidth: '100%',
  display: 'inline-block',
  lineHeight: '120%',
  ...msoPadding,
  msoTextRaise: 9,
}

/** Before the light ones of the elements, which stand closer. */
export const darkStyles = ({ dark }: MailAccent): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #121412 !important }
  .sheet { background-color: #1b1e1b !important; border-color: #2c302c !important }
  .ink { color: #eceae4 !important }
  .soft { color: #a3a69f !important }
  .wash { background-color: #242824 !important }
  .rule { border-color: #2c302c !important }
  .link { color: ${dark} !important }
  .button { background-color: ${dark} !important; color: #10201a !important }
}
`
