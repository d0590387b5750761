/** What the lists of the desk keep in their address: `?q=` what is looked for, `?tri=` the order. */
export const SEARCH = 'q'
export const SORT = 'tri'

/** One of several that an address may name; '' for the one that it does not name. */
export interface AddressedChoice {
  slug: string
}

/** Which of the choices an address names; the first for an unknown one. */
export function choiceIn<Choice extends AddressedChoice>(
  choices: readonly [Choice, ...Choice[]],
  search: URLSearchParams,
  parameter: string,
): Choice {
  const slug = search.get(parameter) ?? ''
  return choices.find((choice) => choice.slug === slug) ?? choices[0]
}

/** What is looked for; undefined for everything. */
export const wordsIn = (search: URLSearchParams): string | undefined => search.get(SEARCH)?.trim() || undefined

/** The query of an address with one parameter changed, all others as they are. */
export function withParameter(search: URLSearchParams, parameter: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search)
  if (value === '') changed.delete(parameter)
  else changed.set(parameter, value)
  return changed
}

/** As a link from the page itself; with nothing in it the page as it is at first. */
export const queryLink = (search: URLSearchParams): string => `?${search}`
