import { PassThrough, pipeline, Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import type { Article } from '#contract/publishing/articles.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { readOwnLetters } from '../../community/letters/readers.queries.ts'
import { readOwnUser } from '../../people/accounts/read-own-user.ts'
import { listSessions } from '../../people/accounts/sessions.queries.ts'
import { presentArticle } from '../articles/articles.presenter.ts'
import { readUnpublished } from '../articles/unpublished-changes.queries.ts'
import { articleMarkdown } from './article-markdown.ts'
import {
  listOwnArticles,
  listOwnFiles,
  listOwnSlugs,
  readOwnComments,
  readOwnConversation,
  readOwnLikes,
  readOwnNewsrooms,
} from './export.queries.ts'
import { jsonListSlices, jsonSlices } from './json-slices.ts'
import { createWholeFiles } from './whole-files.ts'

const readme = (siteName: string) => `Vos données sur ${siteName}.

compte.json         votre compte et les créateurs que vous suivez
appareils.json      les appareils connectés à votre compte
sections.json       les sections de votre profil
commentaires.json   vos commentaires
conversation.json   vos commentaires en attente, les comptes que vous bloquez, votre liste de mots, vos notifications :
                    de quoi vous êtes averti, comment et à quelle heure
likes.json          les contenus que vous aimez
redactions.json     les rédactions dont vous êtes membre, ce que vous y avez remis ou renvoyé, et avec quels mots
lettres.json        les lettres que reçoit ou a reçues votre adresse : ce que vous avez accepté, quand et comment
articles/           vos contenus, brouillons compris : en Markdown pour les lire, en JSON pour les machines ;
                    les modifications qui attendent d’être publiées, à part
media/              les images, vidéos, sons et sous-titres que vous avez envoyés
manquants.txt       les fichiers de media/ qui n’ont pas pu être lus
`

/**
 * Everything that an account brought here, as one zip that is made while it is read: articles and media are fetched one by
 * one as their turn comes, texts written in slices, so that a large account costs no more memory than a small one and holds up
 * nobody.
 */
export async function writeExport(context: Context, caller: Caller): Promise<Readable> {
  const { database, storage, site } = context
  const { id: userId } = caller
  const [{ name: siteName }, { sections, ...user }, sessions, conversation, redactions, lettres, articles, files] =
    await Promise.all([
      site.read(),
      readOwnUser(context, caller),
      listSessions(database, userId),
      readOwnConversation(database, userId),
      readOwnNewsrooms(database, userId),
      readOwnLetters(database, userId),
      listOwnSlugs(database, userId),
      listOwnFiles(database, userId),
    ])
  const zip = new ZipFile()
  let reading: Readable | undefined

  const addLater = (path: string, open: () => Promise<Readable>, compress = true) =>
    zip.addReadStreamLazy(path, { compress }, (done) => {
      open().then(
        (stream) => {
          reading = stream
          // One that fails breaks the archive off: nobody else would hear of it but the process, which ends then.
          stream.once('error', (error) => zip.emit('error', error))
          done(null, stream)
        },
        (error) => done(error, Readable.from([])),
      )
    })
  const readArticle = createArticleReader(
    database,
    userId,
    articles.map(({ id }) => id),
  )

  const addText = (path: string, write: () => Iterable<string> | AsyncIterable<string>) =>
    addLater(path, async () => textStream(write()))

  zip.addBuffer(Buffer.from(readme(siteName)), 'LISEZMOI.txt')
  const wholes = { compte: user, appareils: sessions, sections, conversation, redactions, lettres }
  for (const [name, value] of Object.entries(wholes)) addText(`${name}.json`, () => jsonSlices(value))
  addText('commentaires.json', () => jsonListSlices(readOwnComments(database, userId)))
  addText('likes.json', () => jsonListSlices(readOwnLikes(database, userId)))
  const addArticle = (name: string, read: () => Promise<Article | undefined>) => {
    addLater(`articles/${name}.json`, async () => {
      const article = await read()
      // What may be done with it is a matter of this site.
      return textStream(jsonSlices(article ? { ...article, can: undefined } : null))
    })
    addLater(`articles/${name}.md`, async () => {
      const article = await read()
      return textStream(article ? articleMarkdown(article) : [])
    })
  }
  for (const [index, { id, slug, hasUnpublishedChanges }] of articles.entries()) {
    addArticle(slug, () => readArticle(id))
    if (hasUnpublishedChanges) addArticle(`${slug}.modifications`, () => readChanged(database, userId, id))
    if (index % 500 === 499) await othersTurn()
  }
  // Pictures and films are packed already.
  const media = createWholeFiles(storage)
  for (const { name } of files) addLater(`media/${name}`, () => media.open(name), false)
  addLater('manquants.txt', async () => Readable.from([Buffer.from(media.tellMissing())]))
  zip.end()

  const archive = new PassThrough()
  zip.on('error', (error) => archive.destroy(error))
  // Whoever stops reading leaves a file half read.
  pipeline(zip.outputStream, archive, () => reading?.destroy())
  return archive
}

/** Characters that are written before others have their turn. */
const SLICE = 64 * 1024

/** A text that is made while it is read, slice by slice: who asks for anything else meanwhile is answered in between. */
const textStream = (slices: Iterable<string> | AsyncIterable<string>): Readable => Readable.from(gather(slices))

async function* gather(slices: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  let gathered = ''
  for await (const slice of slices) {
    gathered += slice
    if (gathered.length < SLICE) continue
    yield Buffer.from(gathered)
    gathered = ''
    await othersTurn()
  }
  yield Buffer.from(gathered)
}

/** An article with what waits beside it; undefined for one that was published or dropped meanwhile. */
async function readChanged(database: Database, userId: string, id: string): Promise<Article | undefined> {
  const [row] = await listOwnArticles(database, userId, [id])
  const unpublished = row && (await readUnpublished(database, row))
  return unpublished && presentArticle(unpublished.article, null)
}

/** How many articles are held in memory: few enough for the longest ones. */
const AT_ONCE = 5

/** Reads the articles of an account that are asked for in the order of `ids`, many at a time; undefined for one deleted meanwhile. */
function createArticleReader(
  database: Database,
  userId: string,
  ids: readonly string[],
): (id: string) => Promise<Article | undefined> {
  const places = new Map(ids.map((id, place) => [id, place]))
  let held = new Map<string, Article>()
  return async (id) => {
    if (!held.has(id)) {
      const from = places.get(id) ?? 0
      const rows = await listOwnArticles(database, userId, ids.slice(from, from + AT_ONCE))
      held = new Map(rows.map((row) => [row.id, presentArticle(row, null)]))
    }
    return held.get(id)
  }
}
