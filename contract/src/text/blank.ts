/**
 * Characters that show nothing by themselves: blanks, controls, those that Unicode lets a font ignore (joiners, marks of
 * direction, tags, Hangul fillers), the empty braille cell.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]/u

/** True for a text in which a reader would see nothing: it counts as missing wherever a text is required. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)

/** A text without the blanks around it; '' for one that is blank. */
export const tidy = (text: string): string => (isBlank(text) ? '' : text.trim())
