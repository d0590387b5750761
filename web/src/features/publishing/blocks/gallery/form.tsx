import { useRef, useState } from 'react'
import { GALLERY } from '#contract/limits.ts'
import { galleryText } from '#contract/publishing/blocks/gallery.ts'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { arrowDown, arrowUp, trash } from '../../../../ui/glyphs.ts'
import { hide } from '../../../../ui/hide-broken.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { sourceOf } from '../../../site/media/media-sources.ts'
import { UploadProgress } from '../../writing/media-picker.tsx'
import { GALLERY_MESSAGES as M } from '../../writing/messages.ts'
import { fileProblem, objectUrl, PICKER_TYPES } from '../../writing/uploads.ts'
import { useBlockList, useSaver } from '../../writing/use-saver.ts'
import type { BlockFieldsProps, DraftPhoto } from '../draft.ts'
import { useFocusOnOpening } from '../use-focus-on-opening.ts'

/** The photos of a gallery: several at once, each with its description and source, in an order of their own. */
export function GalleryFields({ block: { id }, onType, onSend }: BlockFieldsProps<'gallery'>) {
  const { draft } = useSaver()
  const photos = useBlockList(({ open }) => open[id]?.photos) ?? []
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const rows = useRef<HTMLOListElement>(null)
  const form = useFocusOnOpening<HTMLDivElement>()

  /** Over what the list holds at this moment: a file may have reached the server since the last rendering. */
  function change(to: (photos: readonly DraftPhoto[]) => DraftPhoto[]) {
    const next = to(draft.get().list.open[id]?.photos ?? [])
    onType({ photos: next, content: galleryText(next) })
  }

  function take(files: readonly File[]) {
    const room = GALLERY.max - photos.length
    const problems = files.map((file) => ({ file, problem: fileProblem(file, 'cover') }))
    const good = problems.filter(({ problem }) => problem === null).map(({ file }) => file)
    const refused = problems.flatMap(({ file, problem }) => (problem === null ? [] : [M.refused(file.name, problem)]))
    setRefusals(good.length > room ? [...refused, M.full(good.length - room)] : refused)
    const taken = good.slice(0, room)
    change((now) => [...now, ...taken.map(newPhoto)])
    for (const file of taken) onSend(file)
  }

  function move(from: number, to: number) {
    change((now) => now.with(from, now[to] as DraftPhoto).with(to, now[from] as DraftPhoto))
    setSaid(M.moved(to + 1, photos.length))
    // The button moves along with its photo; at an end it gives way to the one of the other direction.
    requestAnimationFrame(() => {
      const buttons = rows.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button:enabled')
      buttons?.[to > from && buttons.length === 3 ? 1 : 0]?.focus()
    })
  }

  function remove(index: number) {
    change((now) => now.toSpliced(index, 1))
    setSaid(M.removed)
    rows.current?.parentElement?.querySelector<HTMLElement>('input[type=file]')?.focus()
  }

  return (
    <div ref={form} className="contents">
      <ol ref={rows} className="grid gap-4 empty:hidden">
        {photos.map((photo, index) => (
          <PhotoRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo may come twice, and its fields keep nothing themselves
            key={index}
            photo={photo}
            index={index}
            isLast={index === photos.length - 1}
            onType={(patch) => change((now) => patched(now, index, patch))}
            onSend={onSend}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <FileDrop
        label="Ajouter des photos"
        hint={M.hint}
        accept={PICKER_TYPES.photo}
        error={refusals.length > 0 ? refusals.join(' ') : null}
        onFiles={take}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

interface PhotoRowProps {
  photo: DraftPhoto
  /** Where it stands, from 0. */
  index: number
  isLast: boolean
  onType: (patch: Partial<DraftPhoto>) => void
  onSend: (file: File) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function PhotoRow({ photo, index, isLast, onType, onSend, onMove, onRemove }: PhotoRowProps) {
  const { file } = photo
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 border-b border-rule pb-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <img
        src={file ? objectUrl(file) : sourceOf(photo.imageUrl)}
        alt=""
        onError={hide}
        className="aspect-square w-full rounded-sm bg-wash object-cover"
      />
      <div className="grid min-w-0 content-start gap-3">
        <TextField
          label={`Description de la photo ${index + 1}`}
          maxLength={GALLERY.descriptionMax}
          value={photo.imageDescription}
          onChange={({ target: { value } }) => onType({ imageDescription: value })}
        />
        <TextField
          label={`Source de la photo ${index + 1}`}
          placeholder="Photographe, agence"
          maxLength={GALLERY.descriptionMax}
          value={photo.imageSource}
          onChange={({ target: { value } }) => onType({ imageSource: value })}
        />
        {file && <UploadProgress file={file} onRetry={() => onSend(file)} />}
      </div>
      <div className="col-span-2 flex justify-end sm:col-span-1 sm:flex-col sm:justify-start">
        <IconButton
          size="small"
          glyph={arrowUp}
          label={`Avancer la photo ${index + 1}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          size="small"
          glyph={arrowDown}
          label={`Reculer la photo ${index + 1}`}
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        />
        <IconButton size="small" glyph={trash} label={`Retirer la photo ${index + 1}`} onClick={onRemove} />
      </div>
    </li>
  )
}

const newPhoto = (file: File): DraftPhoto => ({
  content: '',
  imageUrl: '',
  imageDescription: '',
  imageSource: '',
  file,
})

const patched = (photos: readonly DraftPhoto[], index: number, patch: Partial<DraftPhoto>): DraftPhoto[] =>
  photos.map((photo, at) => (at === index ? { ...photo, ...patch } : photo))
