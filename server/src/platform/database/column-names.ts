const camelCased = new Map<string, string>()
const snakeCased = new Map<string, string>()

/** 'author_id' to 'authorId': as a column is called in the database, and in rows. */
export const toCamelCase = (name: string): string =>
  kept(camelCased, name, () => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))

/** 'authorId' to 'author_id'; what is snake_case already stays as it is. */
export const toSnakeCase = (name: string): string =>
  kept(snakeCased, name, () => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** The names of a program are few, and met with every row and statement. */
function kept(names: Map<string, string>, name: string, make: () => string): string {
  let made = names.get(name)
  if (made === undefined) {
    made = make()
    names.set(name, made)
  }
  return made
}
