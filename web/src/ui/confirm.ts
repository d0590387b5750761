import type { ConfirmTexts } from './confirm-dialog.tsx'

/**
 * Asks before something that cannot be undone: `if (await confirm({ title, confirmLabel })) …`. Callable from anywhere; the
 * dialog's code is fetched by the first question. Browser only.
 */
export async function confirm(texts: ConfirmTexts): Promise<boolean> {
  const { askWithDialog } = await import('./confirm-dialog.tsx')
  return askWithDialog(texts)
}
