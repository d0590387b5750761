/**
 * Path, query and fragment of an address of this site, to navigate to. Null when the path begins with two slashes: without the
 * site's own host before them, browsers and the router would read another one there.
 */
export function ownPath({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string | null {
  return pathname.startsWith('//') ? null : pathname + search + hash
}
