import { createIsbotFromList, list } from 'isbot'

/** Programs and driven browsers that `isbot` knows: they may act for a reader, unlike a crawler. */
const PROGRAMS = [
  'node',
  'curl/8.5.0',
  'axios/1.6.0',
  'python-requests/2.31.0',
  'PostmanRuntime/7.36.0',
  'Go-http-client/2.0',
  'Playwright/1.40 (x64; debian 12) node/20',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
]

/** True for the user agent of a search engine, a preview of links or another robot that reads by itself. */
export const isCrawler: (userAgent: string) => boolean = createIsbotFromList(
  list.filter((pattern) => !PROGRAMS.some((program) => new RegExp(pattern, 'i').test(program))),
)
