import type { Node } from 'prosemirror-model'
import { MARKED } from '#contract/limits.ts'
import type { FieldKind } from './schema.ts'

/** Nodes of a block's tree that its runs may take; the contract counts their fields and marks too. */
const PARTS_MAX = MARKED.partsMax / 8

/**
 * By how much a document is beyond what a tree may hold (docs/product/limits.md#limits-of-marked-text); 0 where it fits. Items are
 * counted over levels and neighbouring lists: more strictly than the contract does.
 */
export function excessOf(doc: Node, kind: FieldKind): number {
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
