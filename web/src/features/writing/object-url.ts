const addresses = new WeakMap<File, string>()

/** An address under which this page shows a chosen file. Kept as long as the page: undoing may bring the file back. */
export function objectUrl(file: File): string {
  const known = addresses.get(file) ?? URL.createObjectURL(file)
  addresses.set(file, known)
  return known
}
