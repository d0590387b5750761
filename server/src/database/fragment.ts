import type { Fragment } from 'postgres'
import { connect } from './connect.ts'

/** Asked nothing, so that no connection is made. */
const unconnected = connect('postgres://nobody@localhost/nothing', { max: 1 })

/**
 * Writes a part of statements that is always the same: once, for every connection. At each query such a part costs it a
 * microsecond, and a page asks with twenty of them.
 */
export const fragment = (text: TemplateStringsArray, ...parts: Fragment[]): Fragment => unconnected(text, ...parts)

/** The part of a statement that a request leaves out. */
export const nothing = fragment``
