import { type Compilable, type Expression, type RawBuilder, sql } from 'kysely'
import { compile, type Statement } from './query.ts'

/** The values of a statement that is written before they are known, by their names; null in place of one that is not there. */
export type Given<Values> = {
  [Name in keyof Values]:
    | Expression<NonNullable<Values[Name]>>
    | (null extends Values[Name] ? null : never)
    | (undefined extends Values[Name] ? null : never)
}

/** Stands for a value until the statement runs. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is asked often. It is built once for each set of values that are there (neither null nor undefined), so that a
 * call costs no more than its values.
 * @param build may leave parts out for what is not there, and looks at nothing else.
 */
export function prepared<Values extends object, Row>(
  build: (given: Given<Values>) => Compilable<Row> | RawBuilder<Row>,
): (values: Values) => Statement<Row> {
  const statements = new Map<string, Statement<Row>>()
  return (values) => {
    const there = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
    const shape = there.map(([name]) => name).join()
    let statement = statements.get(shape)
    if (statement === undefined) {
      const absent = Object.keys(values).map((name) => [name, null])
      const places = there.map(([name]) => [name, sql`${new Place(name)}`])
      statement = compile(build(Object.fromEntries([...absent, ...places])))
      statements.set(shape, statement)
    }
    const byName = new Map<string, unknown>(there)
    const parameters = statement.parameters.map((value) => (value instanceof Place ? byName.get(value.name) : value))
    return { sql: statement.sql, parameters }
  }
}
