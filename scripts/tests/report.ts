import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** A runner's JSON report; undefined when it crashed before it wrote one. */
export function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`No report in ${file}: ${error}`)
  }
}
