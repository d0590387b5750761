/** The host of an address, without `www.`; the address itself when it is none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address
}
