import { availableParallelism } from 'node:os'
import sharp from 'sharp'

// Names never mean other bytes here, and uploads are read once: a cache would only hold memory.
sharp.cache(false)
// One AVIF uses every core; libvips would use one (glibc's allocator).
sharp.concurrency(availableParallelism())

/** libvips as we use it. Modules that import it are themselves imported by the first picture (docs/decisions/memory.md). */
export { sharp }
