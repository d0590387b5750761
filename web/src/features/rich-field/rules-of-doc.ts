import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { isPlain } from '#contract/marked-tree.ts'
import { FIELD_MESSAGES as M } from './field-messages.ts'
import { excessOf } from './limits-of-doc.ts'
import { linesOf } from './lines.ts'
import type { FieldKind } from './schema.ts'
import { treeOfDoc } from './written.ts'

export interface Limits {
  kind: FieldKind
  /** Characters; undefined where the form says what is too long. */
  maxLength: number | undefined
}

/**
 * Refuses what the contract would refuse: what stands in the field can always be stored. What is beyond a limit already, because it
 * came so, may be changed as long as it gets no worse.
 */
export const keepWithin = (limits: Limits, onRefuse: (message: string) => void) =>
  new Plugin({
    filterTransaction(tr, { doc }) {
      if (!tr.docChanged) return true
      const problem = problemOf(tr.doc, doc, limits)
      if (problem !== null) onRefuse(problem)
      return problem === null
    },
  })

function problemOf(next: Node, doc: Node, { kind, maxLength }: Limits): string | null {
  if (maxLength !== undefined && lengthOf(next) > maxLength && lengthOf(next) > lengthOf(doc))
    return M.tooLong(maxLength)
  const excess = excessOf(next, kind)
  const isWorse = excess > 0 && excess >= excessOf(doc, kind) && !isPlain(treeOfDoc(next))
  return isWorse ? M.tooIntricate : null
}

/** Of a field of one line: each break is a character, and there are no notes. */
const lengthOf = (doc: Node): number => doc.content.size - 2

/** Shows lists as they will be stored: no level without the one above it, one kind of list within an item. */
export const tidyLists = () =>
  new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const tidy = linesOf(treeOfDoc(doc))
      let at = 0
      for (let index = 0; index < doc.childCount; index++) {
        const line = doc.child(index)
        const place = tidy[index]
        if (place && isElsewhere(line, place)) {
          tr.setNodeMarkup(at, null, { list: place.list, level: place.level, fresh: place.fresh })
        }
        at += line.nodeSize
      }
      return tr.docChanged ? tr : null
    },
  })

const isElsewhere = (
  { attrs }: Node,
  { list, level, fresh }: { list: string | null; level: number; fresh: boolean },
): boolean => attrs.list !== list || attrs.level !== level || attrs.fresh !== fresh
