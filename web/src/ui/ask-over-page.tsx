import { type ReactNode, useState } from 'react'
import { showOverPage } from './over-page.tsx'

interface Asking<Answer> {
  open: boolean
  onAnswer: (answer: Answer) => void
  onClosed: () => void
}

/** Shows a dialog over the page, until it has closed. @returns the answer. */
export function askOverPage<Answer>(dialog: (asking: Asking<Answer>) => ReactNode): Promise<Answer> {
  return new Promise((resolve) => {
    const remove = showOverPage(<Question dialog={dialog} onAnswer={resolve} onClosed={() => remove()} />)
  })
}

type QuestionProps<Answer> = Omit<Asking<Answer>, 'open'> & { dialog: (asking: Asking<Answer>) => ReactNode }

function Question<Answer>({ dialog, onAnswer, onClosed }: QuestionProps<Answer>) {
  const [open, setOpen] = useState(true)
  const answer = (given: Answer) => {
    setOpen(false)
    onAnswer(given)
  }
  return dialog({ open, onAnswer: answer, onClosed })
}
