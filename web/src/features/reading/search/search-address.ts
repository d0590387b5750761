/** The page of what a question finds (docs/product/screens.md#search-page); `narrowing`: its other parameters, '' for none. */
export function searchAddress(q: string, narrowing: Record<string, string> = {}): string {
  const parameters = Object.entries({ q, ...narrowing }).filter(([, value]) => value !== '')
  const query = new URLSearchParams(parameters).toString()
  return query === '' ? '/recherche' : `/recherche?${query}`
}
