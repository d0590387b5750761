import type { Publisher, PublisherKind } from '../site/site-settings.ts'

/** What the law wants to know of who publishes, as people read it. Free of libraries: every page says what is missing. */
export const PUBLISHER_FACTS: Record<keyof Publisher, string> = {
  kind: 'Qui édite le site',
  name: 'Nom ou dénomination de l’éditeur',
  legalForm: 'Forme juridique',
  capital: 'Capital social',
  registration: 'Numéro d’immatriculation (RCS, SIREN, RNA)',
  vat: 'Numéro de TVA intracommunautaire',
  address: 'Adresse de l’éditeur',
  phone: 'Téléphone de l’éditeur',
  email: 'Adresse e-mail de l’éditeur',
  director: 'Directeur ou directrice de la publication',
  editor: 'Responsable de la rédaction',
  hostName: 'Nom de l’hébergeur',
  hostAddress: 'Adresse de l’hébergeur',
  hostPhone: 'Téléphone de l’hébergeur',
  dataContact: 'Adresse e-mail pour les données personnelles',
  securityContact: 'Adresse e-mail pour les failles de sécurité',
}

export const PUBLISHER_KINDS: Record<PublisherKind, string> = {
  company: 'Une société',
  association: 'Une association, un syndicat ou une autre personne morale',
  person: 'Une personne, à titre professionnel ou sous son nom',
  anonymous: 'Une personne, à titre non professionnel et anonyme',
}

/** While nobody has said who publishes. */
export const NO_PUBLISHER: Publisher = {
  kind: null,
  name: '',
  legalForm: '',
  capital: '',
  registration: '',
  vat: '',
  address: '',
  phone: '',
  email: '',
  director: '',
  editor: '',
  hostName: '',
  hostAddress: '',
  hostPhone: '',
  dataContact: '',
  securityContact: '',
}

const HOST = ['hostName', 'hostAddress', 'hostPhone'] as const
const REACHED = ['name', 'address', 'phone', 'email'] as const

/** docs/product/moderation.md#publisher: what must be said of each kind. A person who publishes is their own director. */
const COMPULSORY: Record<PublisherKind, readonly (keyof Publisher)[]> = {
  company: [...REACHED, 'legalForm', 'capital', 'registration', 'director', ...HOST],
  association: [...REACHED, 'legalForm', 'director', ...HOST],
  person: [...REACHED, ...HOST],
  // The host knows who it is.
  anonymous: ['hostName', 'hostAddress'],
}

/** The facts that make sense of a kind of publisher, in the order of `PUBLISHER_FACTS`. */
export const factsOf = (kind: PublisherKind): (keyof Publisher)[] => NAMES.filter((name) => !SENSELESS[kind].has(name))

const SENSELESS: Record<PublisherKind, ReadonlySet<keyof Publisher>> = {
  company: new Set(),
  association: new Set(['capital']),
  person: new Set(['capital', 'legalForm']),
  anonymous: new Set([...REACHED, 'capital', 'legalForm', 'registration', 'vat', 'director', 'editor']),
}

// The keys of a constant are its own.
const NAMES = Object.keys(PUBLISHER_FACTS) as (keyof Publisher)[]

/**
 * What everybody is told of a publisher: facts of another kind stay with the administrators, who may have said them before they
 * chose to stay anonymous.
 */
export function shownFacts(publisher: Publisher): Publisher {
  const { kind } = publisher
  if (kind === null) return publisher
  return { ...publisher, ...Object.fromEntries([...SENSELESS[kind]].map((name) => [name, ''])) }
}

/** Which compulsory facts are empty, in the order of `PUBLISHER_FACTS`; only `kind` while nobody has said who publishes. */
export function missingFacts(publisher: Publisher): (keyof Publisher)[] {
  const { kind } = publisher
  if (kind === null) return ['kind']
  return NAMES.filter((name) => COMPULSORY[kind].includes(name) && publisher[name] === '')
}

/** Who answers for what is published; '' while nobody is named. */
export const directorOf = ({ kind, name, director }: Publisher): string => director || (kind === 'person' ? name : '')
