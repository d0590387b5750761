import { type ReactNode, type Ref, useId, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import './file-drop.css'
import { upload } from './glyphs.ts'
import { Icon } from './icon.tsx'

type FileDropProps = {
  label: string
  hint: ReactNode
  /** Types of files as an `accept` attribute names them. */
  accept: string
  error: string | null | undefined
  /** What was chosen; it takes the place of the label. */
  children?: ReactNode
  input?: Ref<HTMLInputElement>
} & (
  | {
      /** `item` is what was dropped, readable only until this returns. */
      onFile: (file: File, item?: DataTransferItem) => void
      onFiles?: never
    }
  | {
      /** Where several may be chosen at once. */
      onFiles: (files: readonly File[]) => void
      onFile?: never
    }
)

/** Where a file is chosen or dropped. */
export function FileDrop({ label, hint, accept, error, children, input, onFile, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way beside the picker
    <div
      className={classNames('file-drop', isOver && 'file-drop-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (!file) return
        onFiles?.([...event.dataTransfer.files])
        onFile?.(file, event.dataTransfer.items[0])
      }}
    >
      <label htmlFor={id} className={children ? 'sr-only' : 'file-drop-label'}>
        <Icon glyph={upload} className="size-6 text-accent" />
        <span className="font-medium">{label}</span>
        <span id={`${id}-hint`} className="type-meta">
          {hint}
        </span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        multiple={onFiles !== undefined}
        accept={accept}
        aria-label={label}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files[0]) onFile?.(files[0])
          if (files.length > 0) onFiles?.(files)
          target.value = ''
        }}
      />
      {children}
      <p id={`${id}-error`} role="alert" className="field-error">
        {error}
      </p>
    </div>
  )
}
