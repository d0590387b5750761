import { z } from '#contract/schema.ts'

const published = z.object({ title: z.string(), slug: z.string() })
export type Published = z.infer<typeof published>

const historyState = z.object({ published })
/** What the history keeps of the list to which a publication led. */
export type PublishedState = z.infer<typeof historyState>

/** What was published just before, by the screen that led here. */
export const publishedIn = (state: unknown): Published | undefined => historyState.safeParse(state).data?.published
