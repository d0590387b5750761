import type { ComponentType } from 'react'
import type { MailToRender } from '#contract/people/mail-content.ts'
import type { MailKind } from '#contract/people/mails.ts'
import { AccountSuspendedMail } from './account-suspended-mail.tsx'
import { AppealDecidedMail } from './appeal-decided-mail.tsx'
import { AppealReceivedMail } from './appeal-received-mail.tsx'
import { BugReportMail } from './bug-report-mail.tsx'
import { ClosedMail } from './closed-mail.tsx'
import { ClosingMail } from './closing-mail.tsx'
import { ConfirmNewEmailMail } from './confirm-new-email-mail.tsx'
import { DecisionOwnerMail } from './decision-owner-mail.tsx'
import { DecisionReporterMail } from './decision-reporter-mail.tsx'
import { EmailChangeAskedMail } from './email-change-asked-mail.tsx'
import { EmailChangedMail } from './email-changed-mail.tsx'
import { FactorChangedMail } from './factor-changed-mail.tsx'
import type { MailProps } from './mail-props.ts'
import { NewDeviceMail } from './new-device-mail.tsx'
import { PasswordChangedMail } from './password-changed-mail.tsx'
import { RecoverPasswordMail } from './recover-password-mail.tsx'
import { ReplyDecidedMail } from './reply-decided-mail.tsx'
import { ReplyReceivedMail } from './reply-received-mail.tsx'
import { ReportReceivedMail } from './report-received-mail.tsx'
import { VerifyEmailMail } from './verify-email-mail.tsx'

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
}

export function mailOf(mail: MailToRender) {
  // A component is given contents of its kind, which TypeScript cannot tell of a pair that comes from a table.
  const Mail = MAILS[mail.content.kind] as ComponentType<MailToRender>
  return <Mail {...mail} />
}
