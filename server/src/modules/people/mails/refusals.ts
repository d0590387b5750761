const REASON_MAX = 500

/** What a mail server's policy refuses (RFC 3463: 5.7.x) says nothing of the address. */
export const saysPolicy = (reason: string): boolean => /(?<![\d.])5\.7\.\d{1,3}(?!\.?\d)/.test(reason)

/** Codes that say so of the address; of those that say nothing, the words of the common mail servers. */
const GONE = /(?<![\d.])5\.(?:1\.\d{1,3}|2\.1|4\.[14])(?!\.?\d)/
const CODE = /(?<![\d.])5\.(?!0\.0)\d{1,3}\.\d{1,3}(?!\.?\d)/
const GONE_IN_WORDS =
  /no such|unknown (?:user|recipient|mailbox)|user unknown|unrouteable|does not exist|doesn't exist|nobody here|not found/i

/** Whether a refusal says that there is nobody at the address. */
export const saysAddressIsGone = (reason: string): boolean =>
  CODE.test(reason) ? GONE.test(reason) : GONE_IN_WORDS.test(reason)

/** One line of what a mail server said, without the addresses in it. */
export const withoutAddresses = (words: string): string =>
  words
    .slice(0, 2 * REASON_MAX)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\S+@\S+/g, '…')
    .trim()
    .slice(0, REASON_MAX)
