import { Button, type ButtonProps } from './button.tsx'
import { copy } from './glyphs.ts'
import { Icon } from './icon.tsx'
import { toast } from './toast.ts'

type CopyButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'children'> & {
  text: string
  /** The toast that says it is done. */
  done: string
}

/** Copies a text that stands beside it; a browser that refuses says what to do. */
export function CopyButton({ text, done, children, ...rest }: CopyButtonProps) {
  async function copyText() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(done)
    } catch {
      toast.error('Votre navigateur refuse la copie : sélectionnez le texte et copiez-le vous-même.')
    }
  }
  return (
    <Button onClick={copyText} {...rest}>
      <Icon glyph={copy} /> {children}
    </Button>
  )
}
