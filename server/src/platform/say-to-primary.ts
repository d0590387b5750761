/** Says a word to the process that began this one. One that has ended hears nothing any more, and this process ends with it. */
export function sayToPrimary(word: string | object): void {
  if (process.connected) process.send?.(word, undefined, undefined, () => undefined)
}
