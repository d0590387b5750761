import { isWebAddress } from '#contract/text/address-text.ts'
import { isBlank } from '#contract/text/blank.ts'
import { megaphone } from '../../../../ui/glyphs.ts'
import { BLOCK_MESSAGES as M } from '../../writing/messages.ts'
import { type Draft, type DraftOf, MEDIA } from '../draft.ts'

export const advertisement: Draft<DraftOf<'advertisement'>> = {
  ...MEDIA,
  icon: megaphone,
  hint: 'Publicité personnalisée avec redirection',
  savesEmpty: ({ redirectUrl }) => !isBlank(redirectUrl),
  problem({ redirectUrl }) {
    const address = redirectUrl.trim()
    if (isBlank(address)) return M.redirectRequired
    return isWebAddress(address) ? null : M.redirectInvalid
  },
}
