import type { ComponentType } from 'react'
import type { MailToRender } from '#contract/people/mail-content.ts'
import type { MailKind } from '#contract/people/mails.ts'
import { ConfirmNewEmailMail, EmailChangeAskedMail, EmailChangedMail, VerifyEmailMail } from './address-mails.tsx'
import { BugReportMail } from './bug-report-mail.tsx'
import { ClosedMail, ClosingMail } from './closing-mails.tsx'
import { LetterIssueMail } from './letter-issue-mail.tsx'
import { LetterAskedMail, LetterImportedMail } from './letter-mails.tsx'
import type { MailProps } from './mail-frame.tsx'
import {
  AccountSuspendedMail,
  AppealDecidedMail,
  AppealReceivedMail,
  DecisionOwnerMail,
  DecisionReporterMail,
  ReportReceivedMail,
} from './moderation-mails.tsx'
import { MemberInvitedMail, PiecePublishedMail, PieceSentBackMail, PiecesHandedInMail } from './newsroom-mails.tsx'
import { NotificationsMail } from './notifications-mail.tsx'
import { ReplyDecidedMail, ReplyReceivedMail } from './reply-mails.tsx'
import { FactorChangedMail, NewDeviceMail, PasswordChangedMail, RecoverPasswordMail } from './security-mails.tsx'

const MAILS: { [Kind in MailKind]: ComponentType<MailProps<Kind>> } = {
  'verify-email': VerifyEmailMail,
  'confirm-new-email': ConfirmNewEmailMail,
  'email-change-asked': EmailChangeAskedMail,
  'email-changed': EmailChangedMail,
  'recover-password': RecoverPasswordMail,
  'password-changed': PasswordChangedMail,
  'new-device': NewDeviceMail,
  'factor-changed': FactorChangedMail,
  closing: ClosingMail,
  closed: ClosedMail,
  'bug-report': BugReportMail,
  'report-received': ReportReceivedMail,
  'account-suspended': AccountSuspendedMail,
  'decision-owner': DecisionOwnerMail,
  'decision-reporter': DecisionReporterMail,
  'appeal-received': AppealReceivedMail,
  'appeal-decided': AppealDecidedMail,
  'reply-received': ReplyReceivedMail,
  'reply-decided': ReplyDecidedMail,
  'member-invited': MemberInvitedMail,
  'pieces-handed-in': PiecesHandedInMail,
  'piece-sent-back': PieceSentBackMail,
  'piece-published': PiecePublishedMail,
  'letter-asked': LetterAskedMail,
  'letter-imported': LetterImportedMail,
  'letter-issue': LetterIssueMail,
  notifications: NotificationsMail,
}

export function mailOf(mail: MailToRender) {
  // A component is given contents of its kind, which TypeScript cannot tell of a pair that comes from a table.
  const Mail = MAILS[mail.content.kind] as ComponentType<MailToRender>
  return <Mail {...mail} />
}
