import { type ReactNode, useRef, useState } from 'react'
import type { FormErrors } from '../../../features/site/form/use-form.ts'
import { newKey } from '../../../lib/new-key.ts'
import { Button } from '../../../ui/button.tsx'
import { useFocusHandover } from '../../../ui/use-focus-handover.ts'

export interface RowFields<Row> {
  /** None of a row that was just added. */
  row: Row | undefined
  /** What the field of this name in this row is called, and what is wrong with it. */
  field: (name: string) => { name: string; error: string | undefined; autoComplete: 'off' }
  /** Of the first field, which is where one begins. */
  receive: (element: HTMLElement | null) => void
}

interface SettingRowsProps<Row> {
  legend: string
  help: string
  add: string
  /** The name of the setting, of which each field's begins. */
  list: string
  isNeeded: boolean
  rows: readonly Row[]
  errors: FormErrors
  children: (row: RowFields<Row>) => ReactNode
}

/** A list whose rows are added and removed; the browser keeps what is typed in them. */
export function SettingRows<Row>({ legend, help, add, list, isNeeded, rows, errors, children }: SettingRowsProps<Row>) {
  const [shown, setShown] = useState(() =>
    rows.map((row): { key: string; row: Row | undefined } => ({ key: newKey(), row })),
  )
  const { handOver, receive } = useFocusHandover()
  const adder = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">
        {legend}
        {isNeeded && <span className="font-normal text-sm text-soft"> (obligatoire)</span>}
      </legend>
      <p className="text-sm text-soft">{help}</p>
      {shown.map(({ key, row }, index) => (
        <fieldset key={key} className="grid items-start gap-3 border-rule border-l-2 pl-3 sm:grid-cols-2">
          <legend className="sr-only">{`${legend}, ligne ${index + 1}`}</legend>
          {children({
            row,
            receive,
            field(name) {
              const path = `${list}.${index}.${name}`
              return { name: path, error: errors[path], autoComplete: 'off' }
            },
          })}
          <div className="self-end">
            <Button
              variant="quiet"
              onClick={() => {
                setShown(shown.filter((each) => each.key !== key))
                adder.current?.focus()
              }}
            >
              Retirer
              <span className="sr-only">{` la ligne ${index + 1}`}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          ref={adder}
          onClick={() => {
            handOver()
            setShown([...shown, { key: newKey(), row: undefined }])
          }}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  )
}

export type ReadField = (name: string) => string

/** What stands in the rows of a list. @param first the name of each row's first field. */
export function rowsIn<Row>(
  fields: ReadonlyMap<string, string>,
  list: string,
  first: string,
  read: (field: ReadField) => Row,
): Row[] {
  const rows: Row[] = []
  for (let index = 0; fields.has(`${list}.${index}.${first}`); index++)
    rows.push(read((name) => fields.get(`${list}.${index}.${name}`) ?? ''))
  return rows
}
