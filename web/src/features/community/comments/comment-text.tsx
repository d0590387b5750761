const ADDRESS = /(https?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)\]}'’])/g

/** Plain text; addresses in it become links (docs/product/comments.md#comment-text). */
export function CommentText({ text }: { text: string }) {
  return (
    <p className="my-1 whitespace-pre-line">
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <a key={index} href={part} target="_blank" rel="nofollow ugc noopener" className="text-accent underline">
            {part}
          </a>
        ),
      )}
    </p>
  )
}
