import pLimit from 'p-limit'

/**
 * Pictures worked on at once. Node has four threads for pictures, files and passwords together: one stays free, and
 * people who upload never wait for the widths that readers ask for.
 */
export const uploadWork = pLimit(2)
export const variantWork = pLimit(1)
