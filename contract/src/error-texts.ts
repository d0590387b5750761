import type { z } from 'zod'
import fr from 'zod/v4/locales/fr.js'

const zodFrench = fr().localeError

/** The French text for a failed check without a message of ours; zod's own French says the rarer ones. */
export const errorText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_big':
      return `${TOO_BIG[issue.origin] ?? 'Trop grand'} : ${amount(issue.origin, issue.maximum)} au plus`
    case 'too_small':
      return `${TOO_SMALL[issue.origin] ?? 'Trop petit'} : ${amount(issue.origin, issue.minimum)} au moins`
    case 'invalid_value':
      return `Valeur inconnue : choisissez parmi ${issue.values.join(', ')}`
    case 'invalid_type':
      return issue.input === undefined ? 'Cette information est requise' : zodFrench(issue)
    default:
      return zodFrench(issue)
  }
}

const TOO_BIG: Record<string, string> = { string: 'Trop long', array: 'Trop nombreux' }
const TOO_SMALL: Record<string, string> = { string: 'Trop court', array: 'Trop peu nombreux' }
const UNITS: Record<string, string> = { string: ' caractères', array: ' éléments' }

const amount = (origin: string, limit: number | bigint) => `${limit.toLocaleString('fr')}${UNITS[origin] ?? ''}`
