import { GALLERY } from '#contract/limits.ts'
import { NO_ATTACHMENT } from '#contract/publishing/blocks/file.ts'
import type { BlockType } from '#contract/publishing/blocks.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { isBlank } from '#contract/text/blank.ts'
import {
  code,
  fileDown,
  image,
  images,
  letterH,
  lightbulb,
  mail,
  megaphone,
  minus,
  pilcrow,
  play,
  quote,
  table,
} from '../../../ui/glyphs.ts'
import { BLOCK_MESSAGES as M } from '../writing/messages.ts'
import { type Draft, type DraftOf, MEDIA, WRITTEN } from './draft.ts'

export const DRAFTS: { [T in BlockType]: Draft<DraftOf<T>> } = {
  headline: { ...WRITTEN, icon: letterH, hint: 'Titre principal de l’article' },
  text: { ...WRITTEN, icon: pilcrow, hint: 'Bloc de texte simple' },
  photo: { ...MEDIA, icon: image, hint: 'Image ou photographie' },
  quote: { ...WRITTEN, icon: quote, hint: 'Citation mise en forme' },
  advertisement: {
    ...MEDIA,
    icon: megaphone,
    hint: 'Publicité personnalisée avec redirection',
    savesEmpty: ({ redirectUrl }) => !isBlank(redirectUrl),
    problem({ redirectUrl }) {
      const address = redirectUrl.trim()
      if (isBlank(address)) return M.redirectRequired
      return isWebAddress(address) ? null : M.redirectInvalid
    },
  },
  takeaway: { ...WRITTEN, icon: lightbulb, hint: 'Encadré avec l’essentiel' },
  code: { ...WRITTEN, icon: code, hint: 'Extrait gardé à l’espace près' },
  divider: {
    ...WRITTEN,
    icon: minus,
    hint: 'Filet entre deux parties',
    // It is whole as it is inserted.
    hasForm: false,
    isEmpty: () => false,
  },
  table: { ...WRITTEN, icon: table, hint: 'Lignes et colonnes, saisies ou collées' },
  embed: { ...WRITTEN, icon: play, hint: 'Vidéo, message ou son d’un autre site' },
  gallery: {
    ...WRITTEN,
    icon: images,
    hint: 'Plusieurs photos ensemble',
    start: { photos: [] },
    isEmpty: ({ photos }) => photos.length === 0,
    problem: ({ photos }) => (photos.length < GALLERY.min ? M.galleryTooSmall : null),
    withMedia: (block, change) => ({ ...block, photos: block.photos.map((photo) => MEDIA.withMedia(photo, change)) }),
  },
  letter: {
    ...WRITTEN,
    icon: mail,
    hint: 'Inscription à votre lettre',
    hasForm: false,
    isEmpty: () => false,
  },
  file: {
    ...WRITTEN,
    icon: fileDown,
    hint: 'Document que les lecteurs téléchargent',
    start: { attachment: NO_ATTACHMENT },
    isEmpty: ({ file, attachment }) => file === null && attachment.url === '',
    upload: 'POST /upload/document',
    withMedia(block, change) {
      const { file, address } = change({ file: block.file, address: block.attachment.url })
      return { ...block, file, attachment: { ...block.attachment, url: address } }
    },
  },
}
