import { SITE } from '../limits.ts'
import { z } from '../schema.ts'
import { line } from '../text/line.ts'
import { SITE_MESSAGES as M } from './messages.ts'

const ownerKind = z.enum(['direct', 'indirect', 'beneficial'])
export type OwnerKind = z.infer<typeof ownerKind>

/** A number, also as it is typed in French: '1 234,5'; null for '' and for what is none. */
const typedNumber = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const digits = value.replaceAll(/\s/g, '').replace(',', '.')
    return digits === '' ? null : Number(digits)
  }, schema)

/** Who owns the publisher, or has the good of it in the end (docs/product/legal.md#ownership). */
const owner = z.object({
  name: line(SITE.factMax, 1, M.ownerUnnamed),
  /** In per cent; null for what is not known, or no share. */
  share: typedNumber(
    z
      .number({ error: M.shareInvalid })
      .min(0, { error: M.shareInvalid })
      .max(100, { error: M.shareInvalid })
      .nullable(),
  ),
  kind: ownerKind,
})
export type Owner = z.infer<typeof owner>
export const owners = z.array(owner).max(SITE.ownersMax)

/** What public authorities paid in a year for advertising (docs/product/legal.md#ownership). */
const stateAdvertising = z.object({
  /** None to come. */
  year: typedNumber(
    z
      .int({ error: M.yearInvalid })
      .min(SITE.advertisingYearMin, { error: M.yearInvalid })
      .refine((year) => year <= new Date().getUTCFullYear(), { error: M.yearToCome }),
  ),
  /** In euros. */
  amount: typedNumber(
    z
      .number({ error: M.amountInvalid })
      .min(0, { error: M.amountInvalid })
      .max(SITE.amountMax, { error: M.amountInvalid }),
  ),
  /** The authority of a third country; null: all public funds of that year. */
  from: line(SITE.factMax)
    .nullable()
    .transform((authority) => authority || null)
    .pipe(z.string().nullable()),
})
export type StateAdvertising = z.infer<typeof stateAdvertising>
export const stateAdvertisings = z.array(stateAdvertising).max(SITE.stateAdvertisingMax)
