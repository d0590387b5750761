/** What a mail server's policy refuses (RFC 3463: 5.7.x) says nothing of the address. */
export const saysPolicy = (reason: string): boolean => /\b5\.7\.\d+\b/.test(reason)

/** Of a recipient who was refused for good: not by policy, nor for a mailbox that is full (5.2.2), size or content of the mail. */
export const saysAddressIsGone = (reason: string): boolean =>
  !saysPolicy(reason) && !/\b5\.(?:2\.[23]|3\.4|6\.\d+)\b/.test(reason)
