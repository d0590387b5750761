import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp from 'sharp'

// Names never mean other bytes here, and uploads are read once: a cache would only hold memory.
sharp.cache(false)
// One AVIF uses every core; libvips would use one (glibc's allocator).
sharp.concurrency(availableParallelism())

/**
 * Pictures worked on at once. Node has four threads for pictures, files and passwords together: one stays free, and
 * people who upload never wait for the widths that readers ask for.
 */
export const uploadWork = pLimit(2)
export const variantWork = pLimit(1)
