// The server has no DOM of its own: linkedom's documents are typed by the standard library's.
/// <reference lib="dom" />
import { parseHTML } from 'linkedom'

/** Old pages keep a root element for old browsers in one. */
const COMMENT = /<!--[\s\S]*?-->/g

/** A page that has a root element has it among its first characters. */
const ROOT_WITHIN = 20_000

/** Parses a page of any quality; one that leaves out or misplaces `html` or `body` gets them where they belong. */
export function parsePage(html: string): Document {
  const hasRoot = /<html[\s>]/i.test(html.slice(0, ROOT_WITHIN).replace(COMMENT, ''))
  const { document } = parseHTML(hasRoot ? html : `<html><head></head>${html}</html>`)
  const root = document.documentElement
  const head = document.head
  const body = [...root.children].find((child) => child.localName === 'body') ?? document.createElement('body')
  // linkedom takes only what directly follows the head for the body, and makes an empty one otherwise.
  const strays = [...root.childNodes].filter((node) => node !== head && node !== body)
  body.prepend(...strays)
  head.after(body)
  return document
}
