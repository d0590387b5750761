import { createFairQueue } from '../fair-queue.ts'

/**
 * Pictures worked on at once. Node has four threads for pictures, files and passwords together: one stays free, and
 * people who upload never wait for the widths that readers ask for. Nobody's pictures take both places of uploads: the
 * other is for whoever comes next. What may wait takes half a minute, and a page of widths that are seen for the first time.
 */
export const uploadWork = createFairQueue(2, { waitingMost: 100, reason: 'pictures' })
/** Of readers by their address, who wait for one another's widths in turn. */
export const variantWork = createFairQueue(1, { waitingMost: 200, reason: 'widths' })
