import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmDialog, type ConfirmTexts } from './confirm-dialog.tsx'

/** Shows a `ConfirmDialog` in a root of its own and resolves with the answer. Use `confirm`, which loads this when needed. */
export function askWithDialog(texts: ConfirmTexts): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const remove = () => {
    root.unmount()
    host.remove()
  }
  return new Promise((resolve) => {
    root.render(<Question texts={texts} onAnswer={resolve} onClosed={remove} />)
  })
}

type QuestionProps = { texts: ConfirmTexts; onAnswer: (confirmed: boolean) => void; onClosed: () => void }

function Question({ texts, onAnswer, onClosed }: QuestionProps) {
  const [open, setOpen] = useState(true)
  const answer = (confirmed: boolean) => {
    setOpen(false)
    onAnswer(confirmed)
  }
  return <ConfirmDialog {...texts} open={open} onAnswer={answer} onClosed={onClosed} />
}
