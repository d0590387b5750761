import { startTestMailServer } from '../../server/src/testing/mail-server.ts'
import { test as base } from '../fixtures.ts'
import { createFactories } from './factories.ts'
import { waitForLink } from './mail-box.ts'
import { createSite } from './site.ts'

/** Journeys on a site of their own that sends its mails. */
export const test = base.extend<{ post: Awaited<ReturnType<typeof openPostedSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  post: async ({}, use) => {
    const post = await openPostedSite()
    await use(post)
    await post.close()
  },
})

async function openPostedSite() {
  const mailServer = await startTestMailServer()
  const site = await createSite({ SMTP_URL: mailServer.url })
  await site.start()
  return {
    site,
    make: createFactories(site),
    mails: mailServer.mails,
    /** The link of the newest mail to somebody that opens the screen at `path`, once it is there. */
    waitForLink: async (to: string, path: string) => site.url + (await waitForLink(mailServer, to, path)),
    async close() {
      await site.remove()
      await mailServer.close()
    },
  }
}
