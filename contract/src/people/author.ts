import { z } from '../schema.ts'

/** An account as whatever bears its name presents it. */
export const author = z.object({
  id: z.string(),
  _id: z.string(),
  username: z.string(),
  /** The public name; null where the username stands for it (`shownName`). */
  displayName: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type Author = z.infer<typeof author>
