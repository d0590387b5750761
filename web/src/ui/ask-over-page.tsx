import { type ReactNode, useState } from 'react'
import { showOverPage } from './over-page.tsx'

interface Asking {
  open: boolean
  onAnswer: (answer: boolean) => void
  onClosed: () => void
}

/** Shows a dialog over the page, until it has closed. @returns the answer. */
export function askOverPage(dialog: (asking: Asking) => ReactNode): Promise<boolean> {
  return new Promise((resolve) => {
    const remove = showOverPage(<Question dialog={dialog} onAnswer={resolve} onClosed={() => remove()} />)
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
