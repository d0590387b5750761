import type { Account } from './accounts.ts'
import type { Factories } from './factories.ts'

/** What many screens show, made once, when it is first asked for. */
export interface Stock {
  /** Whose other pieces do not matter. */
  author(): Promise<Account>
  /** Addresses of uploads. */
  photo(): Promise<string>
  video(): Promise<string>
  speech(): Promise<string>
}

export function createStock(make: Factories): Stock {
  const author = once(() => make.creator())
  return {
    author,
    photo: once(async () => make.photo(await author())),
    video: once(async () => make.video(await author())),
    speech: once(async () => make.speech(await author())),
  }
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}
