import { RIGHT_OF_REPLY } from './legal-limits.ts'

/** docs/product/texts.md#right-of-reply-texts. */
export const REPLY_MESSAGES = {
  articleMissing: 'Indiquez l’adresse de l’article',
  articleUnknown:
    'Aucun article publié ici n’a cette adresse. Copiez-la depuis la page de l’article ; s’il a été retiré, écrivez à l’éditeur.',
  tooLate: `Cet article a paru il y a plus de ${RIGHT_OF_REPLY.monthsToAsk} mois : la loi n’ouvre plus de droit de réponse. Vous pouvez encore demander une correction à l’éditeur.`,
  nameMissing: 'Indiquez votre nom',
  emailInvalid: 'Indiquez une adresse e-mail valide, pour que nous puissions vous répondre',
  passageMissing: 'Citez le passage auquel vous répondez',
  textMissing: 'Écrivez votre réponse',
  refusalMissing: 'Motivez le refus',
  received: 'Votre demande est reçue',
  inserted: 'La réponse est insérée',
  refused: 'Le refus est envoyé',
  unknown: 'Cette demande n’existe pas',
  decidedAlready: (who: string) => `@${who} a déjà répondu à cette demande. Rechargez la page.`,
} as const
