import type { Locator, Page } from '@playwright/test'
import { samplePhoto } from './sample-files.ts'

/** Opens the menu « Ajouter un bloc », chooses a type by its French name, and gives the form of the new block. */
export async function addBlock(page: Page, type: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).click()
  const menu = page.getByRole('region', { name: 'Ajouter un bloc' })
  await menu.getByRole('button', { name: new RegExp(`^${type}`) }).click()
  return page.getByRole('group', { name: type, exact: true }).last()
}

export const saveBlock = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Sauvegarder' }).click()

/** Writes a block whose only field that matters is its text. */
export async function writeBlock(page: Page, type: string, text: string): Promise<void> {
  const form = await addBlock(page, type)
  await form.getByRole('textbox').first().fill(text)
  await saveBlock(form)
}

/** Chooses a photo from disk for the picker of a form. */
export async function choosePhoto(form: Locator, picker: string): Promise<void> {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto() }
  await form.getByLabel(picker).setInputFiles(photo)
}

/** Pastes into a field, or upon an element, what another program would have copied: texts by their type, or a picture. */
export async function paste(target: Locator, texts: Record<string, string>, picture?: Buffer): Promise<void> {
  await target.evaluate(
    (element, { texts, bytes }) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text)
      if (bytes) clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.jpg', { type: 'image/jpeg' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { texts, bytes: picture && [...picture] },
  )
}
