import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Asking {
  open: boolean
  onAnswer: (answer: boolean) => void
  onClosed: () => void
}

/** Shows a dialog in a root of its own, until it has closed. @returns the answer. */
export function askInRoot(dialog: (asking: Asking) => ReactNode): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const remove = () => {
    root.unmount()
    host.remove()
  }
  return new Promise((resolve) => {
    root.render(<Question dialog={dialog} onAnswer={resolve} onClosed={remove} />)
  })
}

type QuestionProps = Omit<Asking, 'open'> & { dialog: (asking: Asking) => ReactNode }

function Question({ dialog, onAnswer, onClosed }: QuestionProps) {
  const [open, setOpen] = useState(true)
  const answer = (given: boolean) => {
    setOpen(false)
    onAnswer(given)
  }
  return dialog({ open, onAnswer: answer, onClosed })
}
