/** The beginning of a text, of `max` characters at most: none of those that take two (🦆) is cut in half, as no text may hold that. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
