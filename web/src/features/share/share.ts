import { toast } from '../../ui/toast.ts'

/** The system's share sheet where there is one, else the address goes to the clipboard. */
export async function share(page: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(page)
      return
    } catch (error) {
      // The reader closed the sheet: that is an answer.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(page.url)
    toast.success('Lien copié dans le presse-papiers')
  } catch {
    toast.error(`Copiez ce lien : ${page.url}`)
  }
}
