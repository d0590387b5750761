/** `wanted`, or with a number when one of `taken` is called so: "Firefox sur Windows 2". */
export function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let number = 2; taken.includes(name); number++) name = `${wanted} ${number}`
  return name
}
