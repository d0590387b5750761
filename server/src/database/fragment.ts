import { connect } from './connect.ts'

/**
 * Writes parts of statements that are always the same: once, for every connection. A part that is written at each query
 * costs that query a microsecond, and a page asks with twenty of them. Nothing is ever asked here, so that no connection is made.
 */
export const fragment = connect('postgres://nobody@localhost/nothing', { max: 1 })

/** The part of a statement that a request leaves out. */
export const nothing = fragment``
