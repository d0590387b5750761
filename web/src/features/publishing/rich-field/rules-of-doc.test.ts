import { EditorState, type Transaction } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { MARKED } from '#contract/limits.ts'
import { type Inline, type MarkedText, markedText } from '#contract/publishing/marked-text.ts'
import { FIELD_MESSAGES as M } from './field-messages.ts'
import { keepWithin } from './rules-of-doc.ts'
import type { FieldKind } from './schema.ts'
import { helpTyping } from './typing.ts'
import { docOf, writtenIn } from './written.ts'

/** What becomes of a text when a letter is typed at the start of its first line. */
function typedInto(start: string | MarkedText, kind: FieldKind = 'text', maxLength?: number) {
  const text = typeof start === 'string' ? start : ''
  const marked = typeof start === 'string' ? undefined : start
  const said: string[] = []
  const plugins = [keepWithin({ kind, maxLength }, (message) => said.push(message))]
  const state = EditorState.create({ doc: docOf({ text, marked }, kind), plugins })
  const next = state.applyTransaction(state.tr.insertText('x', 1)).state
  return { said, isTyped: next.doc !== state.doc, written: writtenIn(next.doc) }
}

const line = (inline: Inline): MarkedText => [{ type: 'paragraph', inline }]

describe('what stands in a field can always be stored (docs/product/limits.md#limits-of-marked-text)', () => {
  test('a marked line takes no letter beyond the longest run; a text without marks is the form’s matter', () => {
    const longest = 'a'.repeat(MARKED.runMax - 1)
    const { isTyped, written } = typedInto(line([{ text: longest, marks: ['bold'] }]))
    expect(isTyped).toBe(true)
    expect(markedText.safeParse(written.marked).error).toBeUndefined()

    expect(typedInto(line([{ text: `${longest}a`, marks: ['bold'] }]))).toMatchObject({
      isTyped: false,
      said: [M.tooIntricate],
    })
    expect(typedInto(`${longest}a`)).toMatchObject({ isTyped: true, said: [] })
  })

  test('more runs on a line than a tree holds are refused', () => {
    const runs: Inline = Array.from({ length: MARKED.runsMax }, (_, index) =>
      index % 2 === 0 ? { text: 'a', marks: ['bold'] } : { text: 'b', marks: ['italic'] },
    )
    // A letter in bold goes on with the first run; one that is none makes a run more.
    expect(typedInto(line([{ text: 'a', marks: ['code'] }, ...runs.slice(1)]))).toMatchObject({ isTyped: true })
    expect(typedInto(line([{ footnote: [{ text: 'n' }] }, ...runs.slice(1)]))).toMatchObject({
      isTyped: false,
      said: [M.tooIntricate],
    })
  })

  test('a caption ends at its length', () => {
    expect(typedInto('abc', 'line', 3)).toMatchObject({ isTyped: false, said: [M.tooLong(3)] })
    expect(typedInto('ab', 'line', 3)).toMatchObject({ isTyped: true, said: [] })
  })

  test('a sign that a full caption refuses changes nothing of it', () => {
    const typing = helpTyping(false)
    const plugins = [keepWithin({ kind: 'line', maxLength: 3 }, () => {}), typing]
    const state = EditorState.create({ doc: docOf({ text: 'eau', marked: undefined }, 'line'), plugins })
    const view = {
      composing: false,
      state,
      dispatch: (tr: Transaction) => {
        view.state = view.state.apply(tr)
      },
    }
    Reflect.apply(typing.props.handleTextInput as () => unknown, typing, [view, 1, 1, "'"])
    expect(writtenIn(view.state.doc).text).toBe('eau')
  })
})
