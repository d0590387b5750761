/** Joins the class names that apply; `undefined`, `false` and `''` are left out. */
export function classNames(...names: (string | false | undefined)[]): string {
  let joined = ''
  for (const name of names) if (name) joined += joined ? ` ${name}` : name
  return joined
}
