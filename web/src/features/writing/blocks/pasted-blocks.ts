import { fileProblem } from '../uploads.ts'
import { blocksOfDocument, blocksOfText } from './blocks-of-document.ts'
import { type DraftBlock, newBlock } from './draft-block.ts'

/** What was copied from a web page or a word processor, as blocks; plain text becomes blocks of text. */
export function pastedBlocks(clipboard: DataTransfer): DraftBlock[] {
  const html = clipboard.getData('text/html')
  const blocks = html ? blocksOfDocument(new DOMParser().parseFromString(html, 'text/html')) : []
  return blocks.length > 0 ? blocks : blocksOfText(clipboard.getData('text/plain'))
}

/** Pictures among what was pasted; a word processor sends one of its text along, which does not count. */
export function pastedFiles(clipboard: DataTransfer): File[] {
  return clipboard.getData('text/plain') === '' ? [...clipboard.files] : []
}

/** A photo block for each picture that may be one. */
export function photoBlocks(files: readonly File[]): DraftBlock[] {
  return files.filter((file) => fileProblem(file, 'photo') === null).map((file) => newBlock('photo', { file }))
}
