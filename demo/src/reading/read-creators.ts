import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readArticle, type WrittenArticle } from './read-article.ts'
import { readHead, required } from './read-head.ts'
import { type PictureWish, readWish } from './read-wish.ts'
import { typeset } from './typeset.ts'

/** A creator and everything signed by that name. */
export interface WrittenCreator {
  username: string
  displayName: string
  bio: string
  avatar: PictureWish
  banner: PictureWish
  sections: { title: string; articleKeys: string[] }[]
  articles: WrittenArticle[]
}

const TEXTS = join(import.meta.dirname, '..', 'texts')
const PROFILE = 'profile.md'

/** Reads `texts/`: one folder a creator, with `profile.md` and one Markdown file an article. */
export async function readCreators(): Promise<WrittenCreator[]> {
  const usernames = await readdir(TEXTS)
  return Promise.all(usernames.toSorted().map(readCreator))
}

async function readCreator(username: string): Promise<WrittenCreator> {
  const folder = join(TEXTS, username)
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md') && file !== PROFILE)
  const articles = await Promise.all(files.map(async (file) => readArticle(await read(file), file.slice(0, -3))))
  const profile = readHead(await read(PROFILE), username)
  const [bio = '', ...sections] = profile.body.split('\n\n## ')
  return {
    username,
    displayName: typeset(required(profile, 'name', username)),
    bio: typeset(bio),
    avatar: readWish(required(profile, 'avatar', username), username),
    banner: readWish(required(profile, 'banner', username), username),
    sections: sections.map(readSection),
    articles,
  }
}

function readSection(text: string): WrittenCreator['sections'][number] {
  const [title = '', list = ''] = text.split('\n\n')
  return { title: typeset(title), articleKeys: list.split('\n').map((line) => line.slice(2)) }
}
