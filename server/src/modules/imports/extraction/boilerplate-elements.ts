import { classWords } from './class-words.ts'

const NEVER_CONTENT =
  'script, style, template, iframe, object, embed, svg, canvas, audio, video, form, button, input, select, textarea, dialog, nav, footer, link, meta'

const BOILERPLATE_ROLES = new Set([
  'navigation', 'complementary', 'contentinfo', 'dialog', 'alertdialog', 'menu', 'menubar', 'search', 'toolbar', 'tooltip', 'tablist',
])

const BOILERPLATE_WORDS = new Set([
  'share', 'sharing', 'sharebar', 'sharedaddy', 'social', 'socials',
  'related', 'recommended', 'recommendation', 'recommendations', 'recirc', 'recirculation', 'readmore', 'readalso', 'teaser', 'teasers', 'trending', 'popular', 'mostread', 'outbrain', 'taboola',
  'newsletter', 'newsletters', 'subscribe', 'subscription', 'signup', 'promo', 'promos', 'promotion', 'donate', 'donation',
  'ad', 'ads', 'advert', 'adverts', 'advertisement', 'advertising', 'sponsor', 'sponsored', 'sponsors', 'affiliate',
  'breadcrumb', 'breadcrumbs', 'menu', 'nav', 'navbar', 'navigation', 'pagination', 'pager', 'sidebar', 'footer', 'masthead', 'toolbar',
  'cookie', 'cookies', 'consent', 'gdpr', 'login', 'popup', 'modal', 'tooltip',
  'comment', 'comments', 'disqus',
  'byline', 'bylines', 'dateline', 'timestamp', 'author', 'authors', 'publishdate', 'pubdate', 'readtime',
  'tags', 'taglist', 'topics', 'keywords',
  'caption', 'credit', 'credits', 'copyright',
  'player', 'visuallyhidden', 'offscreen',
])

const BOILERPLATE_PAIRS = /\b(read (more|also|next)|most (read|popular)|sr only|screen reader|visually hidden|see also|more (on|from|stories)|sign up|author (bio|info|box)|publi(sh(ed)?|cation) date|date time|reading time)\b/

/** Takes out what is never part of an article: scripts, menus, share bars, adverts, comments, bylines, hidden parts. */
export function removeBoilerplate(document: Document): void {
  for (const element of document.querySelectorAll(NEVER_CONTENT)) element.remove()
  const total = paragraphLength(document.body)
  const candidates = [...document.body.querySelectorAll('[class], [id], [role], [hidden], [aria-hidden], [style], aside, [data-component], [data-testid]')]
  for (const element of candidates) {
    if (isBoilerplate(element) && paragraphLength(element) <= total * MAX_SHARE) element.remove()
  }
}

/** A container that holds more of the page's paragraphs than this is the article, whatever its classes say. */
const MAX_SHARE = 0.3

/** Whether an element's role, visibility or class names say that it is not part of the article. */
export function isBoilerplate(element: Element): boolean {
  if (isHidden(element) || element.localName === 'aside') return true
  if (BOILERPLATE_ROLES.has(element.getAttribute('role') ?? '')) return true
  const words = classWords(element)
  return words.some((word) => BOILERPLATE_WORDS.has(word)) || BOILERPLATE_PAIRS.test(words.join(' '))
}

function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')
  )
}

function paragraphLength(root: Element): number {
  if (root.localName === 'p') return root.textContent?.length ?? 0
  let length = 0
  for (const paragraph of root.querySelectorAll('p')) length += paragraph.textContent?.length ?? 0
  return length
}
