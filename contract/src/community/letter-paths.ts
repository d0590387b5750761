// What pages need of letters without their schemas.

/** Where mailed links about letters lead; no username is below another path. */
export const LETTER_PATHS = {
  confirm: '/lettres/confirmer',
  leave: '/lettres/quitter',
  manage: '/lettres/gerer',
} as const

/** The page of a letter, at which forms of other sites are sent. @param username null: the site's. */
export const letterPath = (username: string | null): string => (username === null ? '/lettre' : `/lettre/${username}`)

/** Names of the fields of a form of another site. */
export const FORM_FIELDS = { email: 'email', consent: 'accord' } as const
/** What became of such a form, in the address of the page that answers. */
export const FORM_OUTCOME = 'inscription'
export type FormOutcome = 'envoyee' | 'adresse' | 'accord' | 'attente' | 'impossible'

export const WAY_NAMES = {
  form: 'Formulaire confirmé par courriel',
  switch: 'Compte du site',
  import: 'Importation',
} as const
