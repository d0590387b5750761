import type { OwnUser } from '#contract/people/users.ts'

/** What is amiss with an account's address, and what to do. */
export interface EmailProblem {
  title: string
  text: string
  /** The mail server refused the address: another one helps, the same mail again hardly does. */
  isRefused: boolean
  /** The mail with the link can be sent again. */
  canResend: boolean
}

/** docs/product/screens.md#address-notice: what the owner of an account must know of its address; null when all is well. */
export function emailProblem({
  email,
  emailVerified,
  emailRefused,
  sendsMail,
  mustConfirmEmail,
}: Pick<OwnUser, 'email' | 'emailVerified' | 'emailRefused' | 'sendsMail' | 'mustConfirmEmail'>): EmailProblem | null {
  if (emailRefused) {
    return {
      isRefused: true,
      canResend: sendsMail,
      title: 'Votre adresse refuse nos courriels',
      text: `Ce que nous écrivons à ${email} nous revient. Corrigez l’adresse ou videz la boîte : sans elle, un mot de passe oublié ne se retrouve pas.`,
    }
  }
  // Where no mail is sent, nothing else hangs on it.
  if (emailVerified || !(sendsMail || mustConfirmEmail)) return null
  return {
    isRefused: false,
    canResend: sendsMail,
    title: 'Confirmez votre adresse',
    text: sendsMail
      ? `Ouvrez le lien du courriel envoyé à ${email}. Il vaut un jour ; cherchez-le aussi parmi les indésirables.`
      : `Ce site n’envoie pas de courriels : demandez à qui l’administre le lien qui confirme ${email}.`,
  }
}
