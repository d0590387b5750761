/**
 * What surrounds articles on many sites, as regular expressions without regard to case. Every entry is found on five
 * pages of three sites at least (`bench/import/vocabulary.ts`); what fewer say is left to the structure of the page.
 * None of these takes a paragraph away by itself: see `boilerplate-lines.ts`.
 */
export type Vocabulary = {
  /** Whole lines: the names of buttons, sections and services. */
  labels: readonly string[]
  /** How lines begin that lead elsewhere or ask for something. */
  leads: readonly string[]
  /** What legal lines, newsletter boxes and credits say somewhere. */
  notices: readonly string[]
  /** Whole lines over the boxes that follow an article. */
  tails: readonly string[]
  /** Words of ids and class names, and pairs of them, of what is no part of an article. */
  names: readonly string[]
  /** Words of ids and class names of what is no part of an article where links fill it, and often is otherwise. */
  invitations: readonly string[]
  /** Words of ids and class names of what asks for consent. */
  consents: readonly string[]
  /** Words of ids and class names of the sentences between a title and its article. */
  standfirsts: readonly string[]
}

export const VOCABULARY: Vocabulary = {
  labels: entries(String.raw`
    ad, advertisements?, advertising, anzeige, publicit[ée], sponsored( content)?, loading, skip (past|to) .*, close, menu,
    search, print, save, watch( now| live)?, video, audio, podcast, photos?, (\d+ )?images?, tweet, e?-?mail, facebook, twitter,
    whatsapp, linkedin, share( this)?( (article|story|post|page))?, teilen, comments?, kommentare,
    join the (conversation|discussion), breaking news, top stories, latest( news)?, trending( now)?, most (read|popular),
    popular, related( \w+)?, recommended( \w+){0,3}, read (more|next|also), you (may|might) also like, don.?t miss,
    see (more|all), learn more, [àa] la une, mehr zum thema, topics, tags, newsletters?, sign (up|in),
    subscribe( now)?, log ?in, register, s.abonner, anmelden`),
  leads: entries(String.raw`
    (read|see|watch|also) (more|also|next|on|the)?\s*[:|»>-], read more, related( \w+)?:, see also, more (on|from|about)\b,
    more:, watch:, photos?:, video:, lesen sie (auch|hier|dazu|mehr), mehr (zum thema|dazu|[üu]ber), (lire|voir)\b,
    (suivez|retrouvez|recevez|d[ée]couvrez), sign up (for|to|here), subscribe (to|for|now|here), join (our|us),
    follow (us|our|me|\w+ \w+ on), folgen sie, get (the )?(latest|best|news|daily|local|breaking), click here,
    support (our|us|independent), download (the|our), filed under:, posted (in|on|by)\b, tags?:, (s.|je m.)?abonn`),
  notices: entries(String.raw`
    ^[^\p{L}]*©, \(c\), copyright, all rights reserved, may not be (reproduced|published|broadcast|reprinted),
    terms (of (use|service)|and conditions), privacy (policy|notice), user agreement, datenschutzerklärung,
    cookies? (policy|and similar|to (improve|collect)), enter a valid email, your inbox, unsubscribe,
    manage your (preferences|subscription), newsletters?\b, (earn|receive) (an? |some )?(affiliate |small )?(commission|compensation),
    affiliate (commission|links?), independently (selected|chosen|reviewed), read our .{0,30}policy, can be reached,
    follow .{0,40}on (twitter|facebook|instagram), \b(reach|follow|email) (him|her|them|us)\b,
    ^[^\p{L}]*(this|the) (article|story|post) (was|is|has)\b, (contributed|contributing) (reporting|to this (report|story|article)),
    ^[^\p{L}]*((additional )?reporting|edited|editing|written|photos?|images?) (by|from)\b,
    ^[^\p{L}]*(photos?|images?|cr[ée]dits?)( \w+)?\s*[:/©], ^[^\p{L}]*(sources?|quelle|foto|bild)\s*[:/©]`),
  tails: entries(String.raw`
    more (great |top )?.{0,40}(stories|news|articles|coverage), more (from|on|about)\b.{0,60}, related\b.{0,40},
    recommended\b.{0,40}, read (more|next|also)\b.{0,60}, (our )?top stories, most (read|popular), about (the )?(authors?|us),
    join the (conversation|discussion).*, comments?, newsletters?, mehr (zum thema|themen).*, topics, tags, follow us,
    share this.*`),
  names: entries(`
    share, sharing, sharebar, sharedaddy, social, socials, related, recommended, recommendation, recommendations, recirc,
    recirculation, readmore, trending, popular, outbrain, taboola, newsletter, newsletters, subscribe, subscription, signup,
    donate, donation, ad, ads, advert, advertisement, advertising, sponsor, sponsored, affiliate, breadcrumb, breadcrumbs,
    menu, nav, navbar, navigation, pagination, sidebar, footer, masthead, toolbar, login, tooltip, rollover, comment,
    comments, disqus, byline, bylines, dateline, timestamp, author, authors, pubdate, tags, topics, caption, credit, credits,
    copyright, player, read more, read next, most read, most popular, sr only, screen reader, visually hidden, more from,
    more stories, sign up, author bio, author info, author box, publish date, published date, publication date, date time,
    reading time, breaking now, breaking news`),
  invitations: entries('teaser, teasers, promo, promos, paywall'),
  consents: entries('cookie, cookies, consent, gdpr, onetrust, cmp'),
  standfirsts: entries(`
    standfirst, dek, deck, lede, lead, subtitle, subhead, subheading, subheadline, strapline, excerpt, summary, intro, teaser`),
}

function entries(list: string): string[] {
  return list.trim().split(/,\s+/)
}
