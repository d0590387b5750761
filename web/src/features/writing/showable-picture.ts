/**
 * Where a picture of another site may be shown from: our security policy asks for https, which a site whose pages come
 * that way has for its pictures too.
 * @returns null for a picture that would stay empty.
 */
export function showablePicture(address: string | null, pageUrl: string): string | null {
  if (address === null || !address.startsWith('http:')) return address
  return pageUrl.startsWith('https:') ? address.replace('http:', 'https:') : null
}
