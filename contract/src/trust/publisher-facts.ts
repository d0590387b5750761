import type { OwnerKind } from '../site/ownership.ts'
import type { Publisher, PublisherKind } from '../site/site-settings.ts'

/** What the law wants to know of who publishes, as people read it: asked at the desk, shown to all, and told of where it lacks. */
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
  owners: 'Propriétaires et bénéficiaires effectifs',
  stateAdvertising: 'Publicité d’État reçue, année par année',
}

export const PUBLISHER_KINDS: Record<PublisherKind, string> = {
  company: 'Une société',
  association: 'Une association, un syndicat ou une autre personne morale',
  person: 'Une personne, à titre professionnel ou sous son nom',
  anonymous: 'Une personne, à titre non professionnel et anonyme',
}

export const OWNER_KINDS: Record<OwnerKind, string> = {
  direct: 'Propriétaire direct',
  indirect: 'Propriétaire indirect',
  beneficial: 'Bénéficiaire effectif',
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
  owners: [],
  stateAdvertising: [],
}

const HOST = ['hostName', 'hostAddress', 'hostPhone'] as const
const OWNERSHIP = ['owners', 'stateAdvertising'] as const
const REACHED = ['name', 'address', 'phone', 'email'] as const

/** docs/product/moderation.md#publisher: what must be said of each kind. A person who publishes is their own director and owner. */
const COMPULSORY: Record<PublisherKind, readonly (keyof Publisher)[]> = {
  company: [...REACHED, 'legalForm', 'capital', 'registration', 'director', ...HOST, ...OWNERSHIP],
  association: [...REACHED, 'legalForm', 'director', ...HOST, ...OWNERSHIP],
  person: [...REACHED, ...HOST, 'stateAdvertising'],
  // The host knows who it is.
  anonymous: ['hostName', 'hostAddress'],
}

/** A fact that is a text. */
export type TextFact = {
  [Name in keyof Publisher]: Publisher[Name] extends string ? Name : never
}[keyof Publisher]

const isText = (name: keyof Publisher): name is TextFact => typeof NO_PUBLISHER[name] === 'string'

/** The texts that make sense of a kind of publisher, in the order of `PUBLISHER_FACTS`. */
export const textsOf = (kind: PublisherKind): TextFact[] =>
  NAMES.filter(isText).filter((name) => makesSense(name, kind))

export const makesSense = (name: keyof Publisher, kind: PublisherKind): boolean => !SENSELESS[kind].has(name)

const SENSELESS: Record<PublisherKind, ReadonlySet<keyof Publisher>> = {
  company: new Set(),
  association: new Set(['capital']),
  person: new Set(['capital', 'legalForm', 'owners']),
  anonymous: new Set([...REACHED, 'capital', 'legalForm', 'registration', 'vat', 'director', 'editor', ...OWNERSHIP]),
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
  return { ...publisher, ...Object.fromEntries([...SENSELESS[kind]].map((name) => [name, NO_PUBLISHER[name]])) }
}

/** Which compulsory facts are empty, in the order of `PUBLISHER_FACTS`; only `kind` while nobody has said who publishes. */
export function missingFacts(publisher: Publisher): (keyof Publisher)[] {
  const { kind } = publisher
  if (kind === null) return ['kind']
  return NAMES.filter((name) => COMPULSORY[kind].includes(name) && publisher[name]?.length === 0)
}

/** Who answers for what is published; '' while nobody is named. */
export const directorOf = ({ kind, name, director }: Publisher): string => director || (kind === 'person' ? name : '')
