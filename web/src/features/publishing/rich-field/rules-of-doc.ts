import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { MARKED } from '#contract/limits.ts'
import { isPlain } from '#contract/publishing/marked-tree.ts'
import { FIELD_MESSAGES as M } from './field-messages.ts'
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

/** Nodes of a block's tree that its runs may take; the contract counts their fields and marks too. */
const PARTS_MAX = MARKED.partsMax / 8

/**
 * By how much a document is beyond what a tree may hold (docs/product/limits.md#limits-of-marked-text); 0 where it fits. Items are counted over
 * levels and neighbouring lists: more strictly than the contract does.
 */
function excessOf(doc: Node, kind: FieldKind): number {
  const runsMax = kind === 'note' ? MARKED.noteRunsMax : MARKED.runsMax
  let [excess, parts, items] = [Math.max(0, doc.childCount - MARKED.nodesMax), 0, 0]
  doc.forEach((line) => {
    items = line.attrs.list === null ? 0 : items + 1
    parts += line.childCount
    excess += Math.max(0, line.childCount - runsMax) + (items > MARKED.itemsMax ? 1 : 0)
    // What stands on a line may all be one run.
    excess += Math.max(0, line.content.size - MARKED.runMax)
  })
  return excess + Math.max(0, parts - PARTS_MAX)
}
