import { useState } from 'react'
import { CONTENT, inMegabytes, MAX_BYTES } from '#contract/limits.ts'
import { type CommentsMode, commentsMode } from '#contract/publishing/articles.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import { isBlank } from '#contract/text/blank.ts'
import { perLocale } from '../../../lib/locale.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { useStore } from '../../../lib/store.ts'
import { currentUser } from '../../../session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { composeCover } from './compose-cover.ts'
import { MediaPicker } from './media-picker.tsx'
import { TagField } from './tag-field.tsx'
import { useComputedMinutes, useTextBytes, useTextLength } from './text-length.ts'
import { uploadCoverFile } from './uploads.ts'
import { useField, useSaver } from './use-saver.ts'

/**
 * What goes with the article besides its title and text: cover, hashtags, reading time (hidden for external ones,
 * docs/product/content.md#reading-time, and for those that last as long as they last). A page has a cover alone.
 */
export function MetadataPanel({ coverError, isPage }: { coverError?: string; isPage: boolean }) {
  const [isExternalArticle] = useField('isExternalArticle')
  const [type] = useField('type')
  const isRead = !isExternalArticle && type === 'article' && !isPage
  return (
    <section aria-label="Informations de l’article" className="grid content-start gap-6">
      <CoverField error={coverError} />
      {!isPage && <TagField />}
      {isRead && <ReadingTimeField />}
      {isRead && <TextLengthLine />}
      {!isExternalArticle && <TextRoomLine />}
      {!isPage && <CommentsField />}
    </section>
  )
}

/** The cover, seen in the shape of the cards. */
function CoverField({ error }: { error?: string }) {
  const { draft, state } = useSaver()
  const [cover, change] = useField('featuredImage')
  const [coverFile] = useField('coverFile')
  const [askedForTitle, setAskedForTitle] = useState(false)
  const isUntitled = useStore(draft, ({ fields }) => isBlank(fields.title))

  async function compose(take: (file: File) => void) {
    const creator = state.get().stored?.author ?? currentUser()
    setAskedForTitle(isUntitled)
    if (!isUntitled && creator !== null) take(await composeCover(draft.get().fields.title, creator))
  }

  return (
    <fieldset className="field" id="article-cover" tabIndex={-1}>
      <legend className="field-label">Image de couverture</legend>
      <MediaPicker
        label="Choisir une couverture"
        hint={`JPG, PNG, WebP, GIF ou AVIF, ${inMegabytes(MAX_BYTES.image)} Mo au plus`}
        accepts="cover"
        shape="aspect-video object-cover"
        address={cover ?? ''}
        file={coverFile}
        error={askedForTitle && isUntitled ? TITLE_FIRST : error}
        onChoose={(file) => change({ coverFile: file, featuredImage: null })}
        onSend={(file) => void uploadCoverFile(draft, file)}
        onRemove={() => change({ coverFile: null, featuredImage: null })}
        otherWay={(take) => (
          <Button size="small" onClick={() => compose(take)}>
            Composer une couverture
          </Button>
        )}
      />
    </fieldset>
  )
}

const TITLE_FIRST = 'Écrivez d’abord le titre\u202f: il sera sur la couverture.'

/** Minutes, 1 to 120; empty is automatic (docs/product/content.md#reading-time). */
function ReadingTimeField() {
  const [readingTime, change] = useField('readingTime')
  const minutes = useComputedMinutes()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (readingTime === 0 ? '' : String(readingTime))
  const isInvalid = typed !== null && typed !== '' && parseMinutes(typed) === null
  return (
    <TextField
      label="Temps de lecture (minutes)"
      type="number"
      inputMode="numeric"
      min={CONTENT.readingTimeMin}
      max={CONTENT.readingTimeMax}
      placeholder="Automatique"
      help={`Vide : calculé d’après le texte (${minutes} min).`}
      error={isInvalid ? `Un nombre de ${CONTENT.readingTimeMin} à ${CONTENT.readingTimeMax}, ou rien` : undefined}
      value={shown}
      onChange={(event) => {
        const { value, validity } = event.target
        const text = validity.badInput ? '?' : value
        setTyped(text)
        change({ readingTime: parseMinutes(text) ?? 0 })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Whole minutes that docs/product/content.md#reading-time allows, or null. */
function parseMinutes(text: string): number | null {
  const minutes = Number(text)
  const isAllowed = Number.isInteger(minutes) && minutes >= CONTENT.readingTimeMin && minutes <= CONTENT.readingTimeMax
  return isAllowed ? minutes : null
}

/** docs/product/comments.md#who-may-comment. */
const COMMENTS_MODES: Record<CommentsMode, { label: string; help: string }> = {
  open: { label: 'Ouverts', help: 'Ils paraissent aussitôt, sauf ceux qui ont un mot de votre liste.' },
  held: {
    label: 'Après validation',
    help: 'Ils paraissent une fois que vous les avez validés, sur la page de l’article.',
  },
  closed: { label: 'Fermés', help: 'Personne ne peut plus en ajouter ; ceux qui existent restent lisibles.' },
}

/** Whether readers may comment, and whether that waits for the author. */
function CommentsField() {
  const [mode, change] = useField('commentsMode')
  return (
    <SelectField
      label="Commentaires"
      help={COMMENTS_MODES[mode].help}
      value={mode}
      onChange={(event) => {
        const chosen = commentsMode.safeParse(event.target.value)
        if (chosen.success) change({ commentsMode: chosen.data })
      }}
    >
      {commentsMode.options.map((value) => (
        <option key={value} value={value}>
          {COMMENTS_MODES[value].label}
        </option>
      ))}
    </SelectField>
  )
}

/** How long the article is so far. */
function TextLengthLine() {
  const { words, characters, minutes } = useTextLength()
  return (
    <p className="type-meta tabular-nums">
      {formatCount(words, 'mot')} · {formatCount(characters, 'caractère')} · {minutes} min de lecture
    </p>
  )
}

/** The part of the room for a text from which on the author is told. */
const NEAR = 0.8

const twoDigits = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const megabytes = (bytes: number) => twoDigits().format(inMegabytes(bytes))

/** Tells before it is met that a text nears the longest that is taken; nothing until then. Only a change of state is announced. */
function TextRoomLine() {
  const bytes = useTextBytes()
  const isOver = bytes > CONTENT.textMaxBytes
  const isNear = bytes > NEAR * CONTENT.textMaxBytes
  return (
    <div className={isNear ? undefined : 'sr-only'}>
      <p role="status" className={isOver ? 'field-error' : 'type-meta'}>
        {isOver && CONTENT_MESSAGES.textTooLong}
        {isNear && !isOver && 'Ce texte approche de la longueur la plus grande.'}
      </p>
      {isNear && (
        <p className="type-meta tabular-nums">
          {megabytes(bytes)} sur {megabytes(CONTENT.textMaxBytes)}&nbsp;Mo
        </p>
      )}
    </div>
  )
}
