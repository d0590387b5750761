import type { ContentLine } from './content-lines.ts'
import { isDateLine } from './date-line.ts'

/** Labels that stand alone on a line, in the languages of the press that Kiosque's readers import. */
const LABELS = new RegExp(
  `^[^\\p{L}\\p{N}]*(${[
    // adverts and players
    'advert|ad|ads|advertisements?|advertising|anzeige|werbung|publicit[ée]|annonce|publicidad|pubblicità|sponsored( (content|link))?|paid content|partner content',
    'loading|chargement|placeholder image.*|swipe to scroll.*|scroll (down )?to continue|story continues.*|article continues.*|end of (story|article)|continue reading|skip (past|to).*|always active',
    'watch( now| live)?|listen( now)?|play( video)?|video|audio|podcast|gallery|photos?|view (gallery|full gallery)|(\\d+ )?images?|text size|print|save|copy link|close|menu|search',
    // sharing and talking
    'share( this)?( (article|story|post|page))?|tweet|e?-?mail|facebook|twitter|whatsapp|linkedin|partager.*|imprimer|envoyer|teilen|drucken|merken|compartir|comments?|commentaires?|kommentare|join the (conversation|discussion).*|tell us what you think.*|leave a (comment|reply)|r[ée]agir.*',
    // other stories
    'breaking news|top stories|latest( news)?|trending( now)?|most (read|popular)|related( \\w+){0,2}|recommended( \\w+){0,3}|read (more|next|also)|see also|people are also reading|you (may|might) also like.*|don.?t miss|editors? picks?|more stories|more great.*stories|popular',
    '[àa] lire aussi.*|lire aussi|voir aussi|sur le m[êe]me (sujet|th[èe]me)|[àa] la une|les plus lus|mehr zum thema|auch interessant|das k[öo]nnte sie auch interessieren|weitere (artikel|themen)|lesen sie auch|meistgelesen|empfohlener redaktioneller inhalt|czytaj (więcej|też)|leia (mais|também)|leer más|lea también|noticia relacionada|leggi anche|lees ook|läs (mer|också)|les også|article r[ée]serv[ée].*|r[ée]serv[ée] aux abonn[ée]s',
    // forms
    'newsletters?|sign (up|in)|subscribe( now)?|log ?in|register|s.abonner|s.inscrire|abonnez-vous|je m.abonne|abonnieren|anmelden|thank you!?|learn more|find out more|en savoir plus|mehr( erfahren)?|buy now|shop now|see (more|all)|voir (plus|tout)|table of contents|sommaire|topics|tags|mots-cl[ée]s',
  ].join('|')})[^\\p{L}\\p{N}]*$`,
  'iu',
)

/** How lines begin that lead elsewhere or ask for something. */
const OPENINGS = new RegExp(
  `^[^\\p{L}\\p{N}]*(${[
    '(read|see|watch|listen|hear|click|also) (more|also|next|now|here|read|on|to)?\\s*[:|»>-]|read more|also read|related( \\w+)?:|see also|more (on|from|about)\\b.{0,60}$|more:|watch:|listen:|recommended:|photos?:|video:|gallery:',
    '[àa] (lire|voir|[ée]couter|d[ée]couvrir)( aussi| [ée]galement)?\\s*[:|»>]|lire (aussi|[ée]galement|la suite)|pour (aller plus loin|lire la suite)|voir aussi|retrouvez (ici|tous|toute)',
    'lesen sie (auch|hier|dazu|mehr)|mehr (zum thema|dazu|[üu]ber)|lies auch|siehe auch',
    'sign up (for|to|here)|subscribe (to|for|now|here)|join (our|us|the .{0,30}(newsletter|channel|group))|follow (us|our|me|the author|@?\\w+ \\w* ?on)|get (the |our |all the |your )?(latest|best|news|daily|local|breaking|access)|get .{1,60} delivered|like this (story|article)|if you (enjoyed|liked) this|support (our|us|independent)|download (the|our) .{0,20}app',
    'inscrivez-vous|abonnez-vous|suivez(-nous| toute)|recevez (nos|toute|chaque|gratuitement)|rejoignez(-nous| notre)|t[ée]l[ée]chargez|partagez|soutenez|cet article (est r[ée]serv[ée]|vous)|melden sie sich|abonnieren sie|folgen sie|jederzeit top informiert',
    '(©|\\(c\\)|copyright)|all rights reserved|tous droits r[ée]serv[ée]s|this (article|story|material|document|post|column) (originally |first )?(may not|is subject|appeared|was (originally |first )?published)|our standards:|citation:|published under:|filed under:|posted (in|on|by)\\b|categor(y|ies):|tags?:|topics?:|kategorie:',
    '[([]?(reporting|written|edited|editing|additional reporting|with reporting|compiled|translated|photograph(s|y)?|photos?|images?|video|illustration)s? (by|and|par)\\b|photo(s| credits?)?\\s*[:/©]|image( credits?| source)?\\s*:|cr[ée]dits?( photos?)?\\s*:|foto(s|graf(ie)?)?\\s*:|bild(er|quelle)?\\s*:|quelle\\s*:|redaktion\\s*:|sources?\\s*:|[üu]bersetzung\\s*:|aus dem \\p{L}+ von|translated from|traduit (de|du|par)|mit agenturmaterial',
    '(write|reach|email|contact)( to)? .{1,60}\\b(at|via)\\b|contact(ez)? .{1,60}@|includes information from',
    'permal(ien|ink)|correction:|editor.?s note:? this (story|article)|note to readers',
  ].join('|')})`,
  'iu',
)

/** What affiliate notes, newsletter boxes and legal lines say, wherever it stands in them. */
const PHRASES =
  /(earn|receive) (an? |some )?(affiliate |small )?(commission|compensation)|affiliate (commission|links?)|independently (selected|chosen|reviewed)|terms (of (use|service)|and conditions)|privacy (policy|notice)|user agreement|politique de confidentialité|conditions (générales|d'utilisation)|datenschutzerklärung|enter a valid email|your inbox|votre boîte (mail|e-mail)|unsubscribe|désinscrire|manage your (preferences|subscription)|cookies? (policy|and similar|to (improve|collect))|personenbezogene daten|all your newsletters|read our .{0,30}policy|externe[nr]? inhalte?|eingebettete[nr]? inhalte?|inhalte von .{1,30} angezeigt|contenu (externe|bloqu[ée])|réservée? aux abonnés|il vous reste [\d.,]+ ?%|sur un seul appareil|free articles? (left|remaining)|(contributed|contributing) (reporting|to this (report|story|article))|this feature is (currently )?unavailable|(use|with) (the )?(promo )?code \W?\w+|listen and subscribe|wherever you get your podcasts|tagged? in\b|version of this article appear|editorially independent|after newsletter promotion|(categor\p{L}+|tags?)\s*:.{0,80}tags?\s*:|publicado por:|\bfree of charge\b.*\baccount\b|may not be (reproduced|published|broadcast|reprinted)|reprinted (by|with) permission/iu

const BYLINE =
  /^[^\p{L}]*([Bb]y|BY|[Pp]ar|PAR|[Vv]on|[Ww]ritten by|[Pp]osted by|[Pp]ublié par|[Tt]exte?|[Pp]ropos recueillis par)\s*:?\s+(\p{Lu}[\p{L}.'’-]*[\s,&]*(and|et|und|with|avec)?\s*){1,8}([^\p{L}].{0,80})?$/u

const ADDRESS_ONLY = /^[^\p{L}@]*((https?:\/\/|www\.|twitter\.com|facebook\.com)\S+|\S+@\S+\.\w+|@\w+)[^\p{L}]*$/iu
const COUNTER =
  /^[^\p{L}\p{N}]*\d[\d\s.,/]*(of|von|sur|de|\/)?\s*\d*[^\p{L}\p{N}]*(letture|views?|vues|shares?|partages?|comments?|commentaires?|min(utes?)?( read| de lecture)?|lesezeit.*)?[^\p{L}\p{N}]*$/iu

const MAX_PHRASE_LINE = 450

/** Whether a line is what surrounds articles on every site: labels, bylines, dates, "read also", newsletters, notices. */
export function isBoilerplateLine({ kind, text, linkDensity, element }: ContentLine): boolean {
  if (kind === 'image') return false
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  if (LABELS.test(text) || ADDRESS_ONLY.test(text) || COUNTER.test(text) || isDateLine(text)) return true
  if (text.length < MAX_OPENING_LINE && (OPENINGS.test(text) || isByline(text))) return true
  if (text.length < MAX_PHRASE_LINE && PHRASES.test(text)) return true
  const sentence = /[.!?…"”»:;]$/.test(text)
  if (text.length < MAX_LINK_LINE.mixed && !sentence && linkDensity > 0.5) return true
  if (text.length < MAX_LINK_LINE.whole && linkDensity > 0.8 && (!sentence || linkDensity === 1)) return true
  return text.length < MAX_LABEL && !sentence && kind === 'text' && UNUSUAL_PLACES.has(element.localName)
}

const MAX_LINK_LINE = { mixed: 80, whole: 400 }

/** Text is seldom written straight into these; labels, scores and prices are. */
const UNUSUAL_PLACES = new Set(['div', 'header', 'section', 'td', 'dd', 'dt', 'article', 'main', 'span'])
const MAX_LABEL = 80

const MAX_OPENING_LINE = 320
const MAX_BYLINE = 120

/** Whether a text names who wrote something, and does little else: "Par Jeanne Dupont", "By A. B. and C. D., 3 May". */
export function isByline(text: string): boolean {
  return text.length < MAX_BYLINE && BYLINE.test(text)
}
