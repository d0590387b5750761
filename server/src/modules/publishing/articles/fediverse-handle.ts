const HANDLE = /(?:^|\s)(@[\w.-]+@(?:[a-z0-9-]+\.)+[a-z]{2,})\b/i

/** The first name in the fediverse that a text tells as people write it, @personne@serveur.example; null where there is none. */
export const fediverseHandleIn = (text: string): string | null => HANDLE.exec(text)?.[1] ?? null
