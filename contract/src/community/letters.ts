import type { Endpoint } from '../endpoint.ts'
import { LETTERS } from '../limits.ts'
import { author } from '../people/author.ts'
import { email } from '../people/credentials.ts'
import {
  cursorQuery,
  date,
  flag,
  id,
  idParams,
  nothing,
  pagination,
  text,
  trimmed,
  usernameParams,
  z,
} from '../schema.ts'
import { line } from '../text/line.ts'
import { LETTER_MESSAGES as M } from './letter-messages.ts'

/** Whose letter: a publication’s, by its id, or the site’s. */
export const letterOwner = z.union([z.literal('site'), id])
export type LetterOwner = z.infer<typeof letterOwner>
const ownerParams = z.object({ owner: letterOwner })

const token = text().min(1).max(300)

/** A letter as readers see it. */
const letter = z.object({
  id: z.string(),
  name: z.string(),
  /** What comes, and how often. */
  about: z.string(),
  /** Null: of the site. */
  publication: author.nullable(),
})
export type Letter = z.infer<typeof letter>

const offeredLetter = letter.extend({
  /** What is agreed to, word for word. */
  wording: z.string(),
  /** Whether one subscribes by mail: without a mail server only by an account. */
  byMail: z.boolean(),
})
export type OfferedLetter = z.infer<typeof offeredLetter>

/** docs/product/letters.md#consent: how it was given. */
const letterWay = z.enum(['form', 'switch', 'import'])
export type LetterWay = z.infer<typeof letterWay>

const letterReader = z.object({ id: z.string(), email: z.string(), since: date, way: letterWay, source: z.string() })
export type LetterReader = z.infer<typeof letterReader>

const keptLetter = z.object({
  isOpen: z.boolean(),
  name: z.string(),
  about: z.string(),
  /** How many receive it now. */
  readers: z.number(),
  byMail: z.boolean(),
  /** As `letterPath` takes it. */
  username: z.string().nullable(),
  wording: z.string(),
})
export type KeptLetter = z.infer<typeof keptLetter>

/** What a file of addresses holds (docs/product/letters.md#import). */
const lookedThrough = z.object({
  /** Those that can be taken, that receive it already, and that left it before. */
  good: z.number(),
  already: z.number(),
  left: z.number(),
  problems: z.array(z.object({ line: z.number(), reason: z.string() })),
})
export type LookedThrough = z.infer<typeof lookedThrough>

/** Letters that come by mail (docs/product/letters.md#signing-up). */
export const letterEndpoints = {
  'GET /letters/offered': {
    access: 'public',
    summary: 'La lettre d’une publication, ou du site ; null si aucune n’est proposée',
    query: usernameParams.partial(),
    data: z.object({ letter: offeredLetter.nullable() }),
  },
  'POST /letters/{id}/requests': {
    access: 'open',
    summary: 'Demander une lettre à une adresse, qui reçoit de quoi le confirmer ; la réponse est la même pour toutes',
    limits: { letterPerNetwork: 'within', letterPerMailbox: 'within' },
    params: idParams,
    body: z.object({ email, consent: z.literal(true, { error: M.consentMissing }) }),
    data: nothing,
  },
  'POST /letters/look': {
    access: 'open',
    summary: 'De quelle lettre parle un lien, sans rien changer',
    body: z.object({ token }),
    data: z.object({
      letter,
      email: z.string(),
      wording: z.string(),
      /** Whether it comes now. */
      isReceived: z.boolean(),
    }),
  },
  'POST /letters/confirm': {
    access: 'open',
    summary: 'Confirmer par son lien que l’on veut une lettre',
    body: z.object({ token }),
    data: z.object({ letter, email: z.string(), manage: z.string() }),
  },
  'POST /letters/leave': {
    access: 'open',
    summary: 'Ne plus recevoir une lettre, par son lien',
    body: z.object({ token }),
    data: nothing,
  },
  'POST /letters/managed': {
    access: 'open',
    summary: 'Les lettres qu’une adresse reçoit, par son lien',
    body: z.object({ token }),
    data: z.object({ email: z.string(), letters: z.array(letter.extend({ since: date })) }),
  },
  'POST /letters/managed/leave': {
    access: 'open',
    summary: 'Ne plus recevoir une de ces lettres, ou aucune',
    body: z.object({ token, letterId: id.optional() }),
    data: nothing,
  },
  'POST /letters/managed/erase': {
    access: 'open',
    summary: 'Ne plus recevoir aucune lettre, et effacer l’adresse partout où les lettres la gardent',
    body: z.object({ token }),
    data: nothing,
  },
  'GET /users/me/letters': {
    access: 'user',
    summary: 'Les lettres que l’on reçoit, et celle du site',
    data: z.object({ letters: z.array(letter.extend({ isReceived: z.boolean() })), isVerified: z.boolean() }),
  },
  'PUT /letters/{id}/subscription': {
    access: 'user',
    summary: 'Recevoir une lettre à l’adresse confirmée de son compte, ou ne plus la recevoir',
    params: idParams,
    body: z.object({ isReceived: z.boolean() }),
    data: z.object({ isReceived: z.boolean() }),
  },
  'GET /letters/of/{owner}': {
    access: 'user',
    summary:
      'La lettre d’une publication, pour ses propriétaires et sa rédaction en chef ; celle du site, pour qui l’administre',
    params: ownerParams,
    data: z.object({ letter: keptLetter }),
  },
  'PUT /letters/of/{owner}': {
    access: 'user',
    summary: 'Proposer une lettre, ou ne plus la proposer',
    params: ownerParams,
    body: z
      .object({ isOpen: z.boolean(), name: line(LETTERS.nameMax), about: line(LETTERS.aboutMax) })
      .refine(({ isOpen, name }) => !isOpen || name !== '', { path: ['name'], error: M.nameMissing })
      .refine(({ isOpen, about }) => !isOpen || about !== '', { path: ['about'], error: M.aboutMissing }),
    data: z.object({ letter: keptLetter }),
  },
  'GET /letters/of/{owner}/readers': {
    access: 'user',
    summary: 'Qui reçoit une lettre, du dernier au premier',
    params: ownerParams,
    query: z.object({ ...cursorQuery() }),
    data: z.object({ readers: z.array(letterReader), pagination }),
  },
  'DELETE /letters/of/{owner}/readers/{readerId}': {
    access: 'user',
    summary: 'Retirer une adresse',
    params: ownerParams.extend({ readerId: id }),
    data: nothing,
  },
  'POST /letters/of/{owner}/look-through': {
    access: 'user',
    summary: 'Ce que contient un fichier d’adresses, sans rien en prendre',
    params: ownerParams,
    files: ['csv'],
    data: lookedThrough,
  },
  'POST /letters/of/{owner}/take': {
    access: 'user',
    summary: 'Prendre les adresses d’un fichier, en disant d’où vient leur accord',
    limits: { letterImport: 'within' },
    params: ownerParams,
    files: ['csv'],
    body: z.object({
      source: trimmed(LETTERS.sourceMax, 1, M.sourceMissing),
      certified: flag.refine((value) => value, { error: M.certificateMissing }),
    }),
    data: z.object({ taken: z.number() }),
  },
} as const satisfies Record<string, Endpoint>
