import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Types that the picker offers, as the `accept` of an input. */
  accept: string
  onChoose: (file: File) => void
  children: ReactNode
}

/** A button that opens the device's file picker; the same file may be chosen again. */
export function FileButton({ accept, onChoose, children, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()} {...rest}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
