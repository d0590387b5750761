import { startApp } from './app.ts'
import type { Figure } from './figures.ts'
import { withFolder } from './folder.ts'

/** First start on an empty folder, without demo content. */
export async function measureColdStart(): Promise<Figure> {
  return withFolder(async (folder) => {
    const app = await startApp(folder, { DEMO: 'off' })
    await app.stop()
    return { name: 'cold start, empty', value: app.startMs / 1000, unit: 's' }
  })
}
