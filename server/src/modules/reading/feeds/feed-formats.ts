import type { FastifyReply } from 'fastify'
import type { Feed } from './feed.ts'

/** The formats of feeds, by their extension. Their library comes with the first feed: 20 MB that a site whose feeds nobody reads need not have. */
export const FEED_FORMATS = {
  xml: { type: 'application/rss+xml', write: async (feed: Feed) => (await import('./rss.ts')).writeRss(feed) },
  atom: { type: 'application/atom+xml', write: async (feed: Feed) => (await import('./atom.ts')).writeAtom(feed) },
  json: {
    type: 'application/feed+json',
    write: async (feed: Feed) => (await import('./json-feed.ts')).writeJsonFeed(feed),
  },
}

/** Sends what readers and players of other origins ask for, in a browser too. `type` is of text. */
export const sendToReaders = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('access-control-allow-origin', '*').send(body)
