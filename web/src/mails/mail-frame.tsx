import type { CSSProperties, ReactNode } from 'react'
import type { ContentOf, MailToRender } from '#contract/people/mail-content.ts'
import { mailSubject } from '#contract/people/mail-subjects.ts'
import type { MailKind } from '#contract/people/mails.ts'
import { cutText } from '#contract/text/plain-text.ts'
import { frenchSpaces } from '../lib/typography.ts'
import { MailAccentContext, MailLink, SoftLine } from './mail-parts.tsx'
import {
  bodyStyle,
  darkStyles,
  headingStyle,
  hiddenStyle,
  KIOSK_GREEN,
  paperStyle,
  ruleStyle,
  sheetStyle,
  siteStyle,
} from './mail-styles.ts'

interface MailFrameProps {
  mail: MailToRender
  /** What lists of mails show beside the subject. */
  preheader: string
  /** Why it is sent to whom it is sent to: « parce que … ». */
  because: string
  /** Where one stops such mails. */
  stop?: string
  children: ReactNode
}

/** The sheet of mails to one person: no pictures, and at its foot whose it is and why it came. */
export function MailFrame({ mail, preheader, because, stop, children }: MailFrameProps) {
  const { to, publicUrl, site } = mail
  return (
    <MailSheet
      mail={mail}
      preheader={preheader}
      head={
        <p className="ink" style={siteStyle} data-skip-in-text>
          {site.name}
        </p>
      }
      foot={
        <>
          <SoftLine>
            Ce courriel est envoyé à {to} {because}.
          </SoftLine>
          {stop !== undefined && (
            <SoftLine>
              <MailLink href={`${publicUrl}/settings#notifications`}>Choisir mes notifications</MailLink>
              {' · '}
              <MailLink href={stop}>Ne plus en recevoir par courriel</MailLink>
            </SoftLine>
          )}
        </>
      }
    >
      {children}
    </MailSheet>
  )
}

interface MailSheetProps extends Pick<MailFrameProps, 'mail' | 'preheader' | 'children'> {
  /** Above the subject: whose it is. */
  head: ReactNode
  /** Why it came, and what there is to do about it. */
  foot: ReactNode
}

/** The sheet that every mail is written on, 560 pixels at most. */
export function MailSheet({ mail: { content, publicUrl, site }, preheader, head, foot, children }: MailSheetProps) {
  const subject = mailSubject(content)
  const accent = site.accent ?? KIOSK_GREEN
  return (
    <html lang="fr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Programs that find dates and addresses make links of them. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{subject}</title>
        <style>{darkStyles(accent)}</style>
      </head>
      <body className="paper" style={bodyStyle}>
        <MailTable cell={paperStyle}>
          <Preview>{preheader}</Preview>
          <MailTable className="sheet" style={sheetStyle}>
            {head}
            <h1 className="ink" style={headingStyle}>
              {frenchSpaces(subject)}
            </h1>
            <MailAccentContext value={accent}>
              {children}
              <hr className="rule" style={ruleStyle} />
              {foot}
              <SoftLine>
                {site.name}, <MailLink href={publicUrl}>{publicUrl}</MailLink>
              </SoftLine>
            </MailAccentContext>
          </MailTable>
        </MailTable>
      </body>
    </html>
  )
}

interface MailTableProps {
  className?: string
  style?: CSSProperties
  cell?: CSSProperties
  children: ReactNode
}

/** A box of tables, the only ones whose width and padding every mail program keeps to. */
export function MailTable({ cell, children, ...box }: MailTableProps) {
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" {...box}>
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** Signs without width behind the preheader: lists of mails would fill its line with the text that follows. */
const FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'
const PREHEADER_MAX = 150

function Preview({ children }: { children: string }) {
  const shown = cutText(children, PREHEADER_MAX)
  return (
    <div style={hiddenStyle} data-skip-in-text>
      {shown}
      <div>{FILLER.repeat(PREHEADER_MAX - shown.length)}</div>
    </div>
  )
}

/** What the component of one kind of mail is given. */
export interface MailProps<Kind extends MailKind> extends Omit<MailToRender, 'content'> {
  content: ContentOf<Kind>
}
