import { typeset } from './typeset.ts'

export interface WrittenReply {
  username: string
  content: string
}

export interface WrittenComment extends WrittenReply {
  replies: WrittenReply[]
}

const LINE = /^( {2})?- (\w+): (.+)$/

/** The comments under a text, a list in which replies are indented. */
export function readDiscussion(list: string, file: string): WrittenComment[] {
  const comments: WrittenComment[] = []
  for (const line of list.split('\n').filter((each) => each !== '')) {
    const [, indent, username, typed] = LINE.exec(line) ?? []
    if (!username || !typed) throw new Error(`${file}: « ${line} » is no comment`)
    const content = typeset(typed)
    const parent = comments.at(-1)
    if (indent === undefined) comments.push({ username, content, replies: [] })
    else if (parent) parent.replies.push({ username, content })
    else throw new Error(`${file}: a reply to nothing`)
  }
  return comments
}
