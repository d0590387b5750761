import { isDeepStrictEqual } from 'node:util'
import { isMediaAddress, mediaName, type Origins } from '#contract/publishing/media.ts'
import { SITE_MESSAGES as M } from '#contract/site/messages.ts'
import type { SiteSettings, SiteSettingsChanges } from '#contract/site/site-settings.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { type FieldError, invalid, invalidField } from '../../../platform/http/errors.ts'
import { findFile } from '../../../platform/media/files.queries.ts'
import { ownAddress } from '../../../platform/media/own-address.ts'
import { type Shown, showFiles } from '../../../platform/media/show-files.ts'
import type { Perform } from '../../facts.ts'
import { lockSiteSettings, updateSiteSettings } from './settings.queries.ts'

interface Changing {
  perform: Perform
  config: Origins
}

/**
 * Changes what is chosen for the whole site, notes it in the journal, and tells every node (docs/product/running.md#site-settings).
 * @param by null: on the command line.
 * @throws 400 for a logo or icon that is no picture of this site, and an accent that cannot be read.
 */
export async function changeSettings(
  { perform, config }: Changing,
  by: Pick<Caller, 'id' | 'username'> | null,
  given: SiteSettingsChanges,
): Promise<SiteSettings> {
  const wanted = { ...given, logo: ownPicture(given.logo, config), icon: ownPicture(given.icon, config) }
  await checkAccent(given.accent)
  return perform(async (tx) => {
    const before = await lockSiteSettings(tx)
    const changed = changedNames(before, wanted)
    if (changed.length === 0) return before
    const settings = await updateSiteSettings(tx, wanted)
    await showPictures(tx, before, settings, by)
    tx.note({ kind: 'settings-changed', name: settings.name, changed, by })
    return settings
  })
}

const ownPicture = (address: string | null | undefined, origins: Origins) => address && ownAddress(address, origins)

/** Those of the settings, and of the publisher's facts as `publisher.name`, that are to become others. */
function changedNames(before: SiteSettings, { publisher = {}, ...others }: SiteSettingsChanges): string[] {
  return [...differing(before, others), ...differing(before.publisher, publisher).map((name) => `publisher.${name}`)]
}

function differing(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) =>
    value === undefined || isDeepStrictEqual(value, old.get(name)) ? [] : [name],
  )
}

/** Logo and icon are pictures of this site: another would learn who reads. */
async function showPictures(
  tx: Transaction,
  before: SiteSettings,
  after: SiteSettings,
  by: Pick<Caller, 'id'> | null,
): Promise<void> {
  const shown = shownBy(after)
  refuse(shown, ({ address }) => address !== null && !isMediaAddress(address), M.pictureElsewhere)
  await showFiles(tx, { before: shownBy(before), after: shown, by: by?.id ?? null, isPublic: true })
  for (const each of shown) {
    const file = await findFile(tx, mediaName(each.address ?? '') ?? '')
    refuse([each], () => file !== undefined && file.kind !== 'image', M.notAPicture)
  }
}

const shownBy = ({ logo, icon }: SiteSettings): Shown[] => [
  { field: 'logo', address: logo },
  { field: 'icon', address: icon },
]

function refuse(shown: readonly Shown[], isWrong: (shown: Shown) => boolean, message: string): void {
  const errors: FieldError[] = shown.filter(isWrong).map(({ field }) => ({ field, message }))
  if (errors[0]) throw invalid(message, errors)
}

/**
 * An accent must be readable on every light paper as it is chosen (docs/product/look.md#accent-colours).
 * @param chosen '#1f5a45'; null and undefined: none was.
 * @throws 400 naming `accent`, with the nearest colour that would do.
 */
async function checkAccent(chosen: string | null | undefined): Promise<void> {
  if (!chosen) return
  const { deriveAccent } = await import('./derive-accent.ts')
  let fit = chosen
  // What stands behind a colour is tinted by it: the first that is dark enough may ask for one more step.
  for (let darker = deriveAccent(fit).light; darker !== fit; darker = deriveAccent(fit).light) fit = darker
  if (fit !== chosen) throw invalidField('accent', M.accentTooFaint(fit))
}
