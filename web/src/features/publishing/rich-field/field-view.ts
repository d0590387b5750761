import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState, NodeSelection, Plugin, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { mark } from '#contract/publishing/marked-text.ts'
import { ClipboardSerializer, clipboardText, pasteInto, putText } from './clipboard.ts'
import { isMarked, keysOf, listAround } from './commands.ts'
import { linkAround } from './links.ts'
import { keepWithin, type Limits, tidyLists } from './rules-of-doc.ts'
import { SCHEMAS } from './schema.ts'
import { helpTyping } from './typing.ts'
import { docOf, type Written, writtenIn } from './written.ts'

interface FieldOptions extends Limits {
  start: Written
  onWrite: (written: Written) => void
  /** What the tools show as pressed, in one word each. */
  onActive: (active: string) => void
  /** What cannot be done, and why; null once something was. */
  onTell: (message: string | null) => void
  /** Whether the form around takes what is pasted. */
  takesPaste: (clipboard: DataTransfer) => boolean
  keys: Record<string, Command>
  onNote: () => void
}

/**
 * Makes an element the field in which a marked text is written.
 * @returns the view, to be destroyed when the element goes.
 */
export function createFieldView(mount: HTMLElement, options: FieldOptions): EditorView {
  const { kind, start, onWrite, onActive, onTell } = options
  const schema = SCHEMAS[kind]
  const first = docOf(start, kind)
  let refused: string | null = null

  const state = EditorState.create({
    doc: first,
    plugins: [
      keepWithin(options, (message) => {
        refused = message
      }),
      tidyLists(),
      helpTyping(kind === 'text'),
      leaveByEscape(),
      keymap(options.keys),
      keymap(keysOf(kind)),
      history(),
      fieldProps(options),
    ],
  })
  const view = new EditorView(
    { mount },
    {
      state,
      clipboardSerializer: new ClipboardSerializer(schema),
      clipboardTextSerializer: clipboardText,
      dispatchTransaction(tr) {
        refused = null
        const before = view.state.doc
        const next = view.state.apply(tr)
        view.updateState(next)
        onActive(activeIn(next))
        if (refused !== null) return onTell(refused)
        if (next.doc === before) return
        onTell(null)
        // What was only opened, or undone to its beginning, stays as it was stored.
        onWrite(next.doc.eq(first) ? start : writtenIn(next.doc))
      },
    },
  )
  return view
}

/** Everything that the tools can show as pressed. */
export function activeIn(state: EditorState): string {
  const names: string[] = mark.options.filter((name) => isMarked(state, name))
  const list = listAround(state)
  if (list !== null) names.push(list)
  if (linkAround(state) !== null) names.push('link')
  return names.join(' ')
}

function fieldProps({ kind, onTell, takesPaste, onNote }: FieldOptions): Plugin {
  return new Plugin({
    props: {
      attributes: ({ doc }): Record<string, string> =>
        doc.childCount === 1 && doc.content.size === 2 && doc.firstChild?.attrs.list === null
          ? { 'data-empty': '' }
          : {},
      handleDOMEvents: {
        beforeinput(view, event) {
          if (event.inputType !== 'insertText' || !event.data?.includes('\n')) return false
          // Browsers would make each break a paragraph.
          event.preventDefault()
          putText(view, event.data, kind)
          return true
        },
        paste(view, event) {
          const { clipboardData } = event
          if (clipboardData === null || isOnlyFiles(clipboardData)) return true
          event.preventDefault()
          if (!takesPaste(clipboardData)) tell(pasteInto(view, clipboardData, kind))
          return true
        },
        drop(view, event) {
          const { dataTransfer } = event
          if (view.dragging !== null || dataTransfer === null) return false
          if (isOnlyFiles(dataTransfer)) return true
          event.preventDefault()
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
          tell(pasteInto(view, dataTransfer, kind))
          view.focus()
          return true
        },
      },
      handleClickOn(view, _, node, at) {
        if (node.type.name !== 'footnote') return false
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
        onNote()
        return true
      },
    },
  })

  function tell(message: string | null): void {
    if (message !== null) onTell(message)
  }
}

/** Pictures are taken by the list of blocks. */
const isOnlyFiles = (transfer: DataTransfer): boolean =>
  transfer.files.length > 0 && transfer.getData('text/plain') === ''

/** Tab belongs to lists while the cursor is in one: Escape gives it back to the page for the next key (WCAG 2.1.2). */
function leaveByEscape(): Plugin {
  let isLeaving = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_, { key }) {
          const leaves = isLeaving && key === 'Tab'
          isLeaving = key === 'Escape' || (isLeaving && key === 'Shift')
          // Taken from the keys below, and not prevented: the browser moves the focus.
          return leaves
        },
      },
    },
  })
}
