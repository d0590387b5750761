/** Reports as mail servers of many makes write them, about the mail with this Message-ID: for tests. */

type Part = [headers: string[], body: string]

const CRLF = '\r\n'
const part = ([headers, body]: Part) => [...headers, '', body].join(CRLF)

function report(type: 'delivery-status' | 'feedback-report', headers: string[], parts: Part[]): string {
  const contentType = `Content-Type: multipart/report; report-type=${type};${CRLF}\tboundary="=_b/1"`
  const head = [...headers, 'To: lettre@kiosque.example', 'MIME-Version: 1.0', contentType, '']
  return [...head, ...parts.flatMap((each) => ['--=_b/1', part(each)]), '--=_b/1--', ''].join(CRLF)
}

const said = (text: string, headers: string[] = []): Part => [
  ['Content-Type: text/plain; charset=utf-8', ...headers],
  text,
]
const status = (...groups: string[][]): Part => [
  ['Content-Description: Delivery report', 'Content-Type: message/delivery-status'],
  groups.map((group) => group.join(CRLF) + CRLF).join(CRLF),
]
const feedback = (...fields: string[]): Part => [
  ['Content-Type: message/feedback-report'],
  [...fields, 'User-Agent: Feedback/1.0', 'Version: 1'].join(CRLF),
]
const encoded = ([headers, body]: Part): Part => [
  [...headers, 'Content-Transfer-Encoding: base64'],
  Buffer.from(body).toString('base64').replace(/.{76}/g, `$&${CRLF}`),
]

const mail = (id: string, ...others: string[]) =>
  [
    ...['Received: from kiosque.example by mx.kiosque.example; Fri, 27 Nov 2026 08:00:02 +0100'],
    ...['From: La semaine <lettre@kiosque.example>', 'To: lectrice@exemple.fr', 'Subject: =?utf-8?Q?=C3=80_lire?='],
    ...[...others, `Message-ID:${CRLF} <${id}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'],
  ].join(CRLF)
const whole = (id: string, ...others: string[]): Part => [
  ['Content-Type: message/rfc822'],
  `${mail(id, ...others)}${CRLF}${CRLF}Bonjour,${CRLF}une lettre.`,
]
const headersOf = (id: string): Part => [['Content-Type: text/rfc822-headers'], mail(id)]

const POSTFIX = [
  'Reporting-MTA: dns; mx.kiosque.example',
  'X-Postfix-Queue-ID: 4XyZ12',
  'Arrival-Date: Fri, 27 Nov 2026 08:00:02 +0100',
]
const TO = ['Final-Recipient: rfc822; lectrice@exemple.fr', 'Original-Recipient: rfc822;lectrice@exemple.fr']
const DAEMON = ['From: MAILER-DAEMON@mx.kiosque.example (Mail Delivery System)', 'Auto-Submitted: auto-replied']

const byPostfix =
  (...fields: string[]) =>
  (id: string) =>
    report(
      'delivery-status',
      [...DAEMON, 'Subject: Undelivered Mail Returned to Sender'],
      [said('This is the mail system at host mx.kiosque.example.'), status(POSTFIX, [...TO, ...fields]), whole(id)],
    )

const byExim =
  (...fields: string[]) =>
  (id: string) =>
    report(
      'delivery-status',
      [...DAEMON, `References: <${id}>`, 'X-Failed-Recipients: lectrice@exemple.fr'],
      [
        said('A message that you sent could not be delivered to one or more of its recipients.'),
        status(
          ['Reporting-MTA: dns; relais.example'],
          [...['Action: failed', 'Final-Recipient: rfc822;lectrice@exemple.fr', 'Status: 5.0.0', ...fields]],
        ),
        headersOf('perdu@relais.example'),
      ],
    )

const byOutlook = (code: string, diagnostic: string) => (id: string) =>
  report(
    'delivery-status',
    ['From: postmaster@exemple.onmicrosoft.example', `In-Reply-To: <${id}>`, 'Subject: Undeliverable'],
    [
      encoded(said('Your message to lectrice@exemple.fr couldn’t be delivered.')),
      encoded(
        status(
          ['Reporting-MTA: dns;PR0P264.example', 'Received-From-MTA: dns;mx.kiosque.example'],
          [
            ...['Final-Recipient: rfc822;lectrice@exemple.fr', 'Action: failed', `Status: ${code}`],
            ...[`Diagnostic-Code: smtp;${diagnostic}`, 'Remote-MTA: dns;exemple.fr', 'X-Display-Name: Lectrice'],
          ],
        ),
      ),
      encoded(headersOf(id)),
    ],
  )

const byGmail = (id: string) =>
  report(
    'delivery-status',
    ['From: Mail Delivery Subsystem <mailer-daemon@courriel.example>', `References: <${id}>`],
    [
      [
        ['Content-Type: multipart/related; boundary="r"'],
        `--r${CRLF}Content-Type: multipart/alternative; boundary="a"${CRLF}${CRLF}--a${CRLF}Content-Type: text/plain${CRLF}${CRLF}Address not found${CRLF}--a${CRLF}Content-Type: text/html${CRLF}${CRLF}<p>Address not found</p>${CRLF}--a--${CRLF}--r${CRLF}Content-Type: image/png${CRLF}Content-Transfer-Encoding: base64${CRLF}Content-ID: <icon>${CRLF}${CRLF}iVBORw0KGgo=${CRLF}--r--`,
      ],
      status(
        ['Reporting-MTA: dns; courriel.example', `X-Original-Message-ID: <${id}>`],
        [
          ...['Final-Recipient: rfc822; lectrice@exemple.fr', 'Action: failed', 'Status: 5.1.1'],
          ...['Remote-MTA: dns; mx.exemple.fr. (192.0.2.7, the server for the domain exemple.fr.)'],
          ...[
            'Diagnostic-Code: smtp; 550-5.1.1 The account lectrice@exemple.fr does not exist.',
            ' 550 5.1.1 Check for typos.',
          ],
          ...['Last-Attempt-Date: Fri, 27 Nov 2026 00:00:05 -0800 (PST)'],
        ],
      ),
      whole(id),
    ],
  )

/** A service that puts a Message-ID of its own in the place of ours. */
const byService = (id: string) =>
  report(
    'delivery-status',
    ['From: MAILER-DAEMON@eu-west-1.service.example'],
    [
      said('An error occurred while trying to deliver the mail to the following recipients.'),
      status(
        ['Reporting-MTA: dns; a1-2.smtp-out.service.example'],
        [
          ...['Action: failed', 'Final-Recipient: rfc822; lectrice@exemple.fr'],
          ...['Diagnostic-Code: smtp; 550 5.1.1 user unknown', 'Status: 5.1.1'],
        ],
      ),
      whole('0102018c-000000@eu-west-1.service.example', `X-Original-Message-ID: <${id}>`),
    ],
  )

const inGerman = (id: string) =>
  report(
    'delivery-status',
    ['From: MAILER-DAEMON@post.example', 'Subject: =?utf-8?Q?Unzustellbar=3A_R=C3=BCckl=C3=A4ufer?='],
    [
      said('Ihre Nachricht konnte nicht zugestellt werden.', ['Content-Transfer-Encoding: 8bit']),
      status(
        ['Reporting-MTA: dns; post.example'],
        [
          ...['Final-Recipient: rfc822; lectrice@exemple.fr', 'Action: failed', 'Status: 5.1.1'],
          ...[
            'Diagnostic-Code: smtp; 550 5.1.1 <lectrice@exemple.fr>: Empfänger\tunbekannt (in reply to',
            '    RCPT TO command)',
          ],
        ],
      ),
      headersOf(id),
    ],
  )

const international = (id: string) =>
  byPostfix(
    'Action: failed',
    'Status: 5.1.2 (no such domain)',
  )(id)
    .replace('message/delivery-status', 'message/global-delivery-status')
    .replace('message/rfc822', 'message/global')

const complaint =
  (kind: string, original: (id: string) => Part, ...fields: string[]) =>
  (id: string) =>
    report(
      'feedback-report',
      ['From: <feedback@courriel.example>', 'Subject: FW: a letter'],
      [said('This is an email abuse report.'), feedback(`Feedback-Type: ${kind}`, ...fields), original(id)],
    )

export interface SampleReport {
  write(id: string): string
  says: 'refused' | 'complaint' | 'nothing'
  status?: string
  reason?: string
}

const refused = (write: SampleReport['write'], status: string, reason = status): SampleReport => ({
  ...{ write, says: 'refused', status, reason },
})
const nothing = (write: SampleReport['write']): SampleReport => ({ write, says: 'nothing' })

export const SAMPLE_REPORTS = {
  postfix: refused(
    byPostfix(
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; mx.exemple.fr',
      'Diagnostic-Code: smtp; 550 5.1.1 <lectrice@exemple.fr>:',
      '    Recipient address rejected: User unknown',
    ),
    '5.1.1',
    '550 5.1.1 … Recipient address rejected: User unknown',
  ),
  'postfix, no such domain': refused(byPostfix('Action: failed', 'Status: 5.4.4'), '5.4.4'),
  'postfix, delayed': nothing(
    byPostfix('Action: delayed', 'Status: 4.4.1', 'Diagnostic-Code: X-Postfix; connect to mx.exemple.fr: timed out'),
  ),
  'postfix, given up': nothing(byPostfix('Action: failed', 'Status: 4.4.1', 'Diagnostic-Code: X-Postfix; timed out')),
  'postfix, delivered': nothing(byPostfix('Action: delivered', 'Status: 2.0.0')),
  'postfix, international': refused(international, '5.1.2'),
  'postfix in German': refused(inGerman, '5.1.1', '550 5.1.1 … Empfänger unbekannt (in reply to RCPT TO command)'),
  exim: refused(
    byExim('Remote-MTA: dns; mx.exemple.fr', 'Diagnostic-Code: smtp; 550 No such user here'),
    '5.0.0',
    '550 No such user here',
  ),
  'exim, policy': refused(byExim('Diagnostic-Code: smtp; 550 5.7.1 Blocked'), '5.7.1', '550 5.7.1 Blocked'),
  'exim, given up': nothing(byExim('Diagnostic-Code: smtp; 451 4.7.1 Greylisted 192.0.5.7')),
  outlook: refused(
    byOutlook('5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found'),
    '5.1.10',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found',
  ),
  'outlook, full': refused(byOutlook('5.2.2', '554 5.2.2 mailbox full'), '5.2.2', '554 5.2.2 mailbox full'),
  'outlook, policy': refused(
    byOutlook('5.7.133', '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup'),
    '5.7.133',
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup',
  ),
  gmail: refused(byGmail, '5.1.1', '550-5.1.1 The account … does not exist. 550 5.1.1 Check for typos.'),
  'a service': refused(byService, '5.1.1', '550 5.1.1 user unknown'),
  'yahoo, complaint': {
    write: complaint('abuse', whole, 'Original-Rcpt-To: redacted', 'Reported-Domain: kiosque.example'),
    says: 'complaint',
  },
  'outlook, complaint': { write: complaint('Abuse', headersOf, 'Source-IP: 192.0.2.9'), says: 'complaint' },
  'no spam': nothing(complaint('not-spam', whole)),
} satisfies Record<string, SampleReport>

const person = (id: string) => ['From: lectrice@exemple.fr', 'To: lettre@kiosque.example', `In-Reply-To: <${id}>`]

/** What is no report. */
export const SAMPLE_MAILS: Readonly<Record<string, (id: string) => string>> = {
  'an answer': (id) => part([[...person(id), 'Subject: Re: La semaine'], 'Action: failed\r\nStatus: 5.1.1\r\nMerci']),
  'an absence': (id) =>
    part([[...person(id), 'Auto-Submitted: auto-replied', 'Content-Type: text/html'], '<p>En congé']),
  'a forwarded report': (id) =>
    part([
      [...person(id), 'Content-Type: multipart/mixed; boundary="x"'],
      ['--x', part([['Content-Type: message/rfc822'], byGmail(id)]), '--x--'].join(CRLF),
    ]),
}
