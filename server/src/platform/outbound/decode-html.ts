import { isUtf8 } from 'node:buffer'

/** Declarations are looked for in this many first bytes; real pages write more before it than the 1024 of HTML. */
const DECLARATION_BYTES = 4096

const META_CHARSET = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i
const XML_ENCODING = /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)["']/i
const HEADER_CHARSET = /charset\s*=\s*["']?\s*([\w.:-]+)/i

/**
 * Turns a page's bytes into text with the charset it declares, in HTML's order: byte order mark, HTTP header, meta.
 * A page that declares nothing known is UTF-8 when its bytes are, else Windows-1252.
 */
export function decodeHtml(body: Uint8Array, contentType: string): string {
  const decoder = fromByteOrderMark(body) ?? fromHeader(contentType) ?? fromDocument(body) ?? guess(body)
  return decoder.decode(body)
}

function fromByteOrderMark([first, second, third]: Uint8Array): TextDecoder | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8')
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  return undefined
}

function fromHeader(contentType: string): TextDecoder | undefined {
  return decoderFor(HEADER_CHARSET.exec(contentType)?.[1])
}

function fromDocument(body: Uint8Array): TextDecoder | undefined {
  const start = Buffer.from(body.subarray(0, DECLARATION_BYTES)).toString('latin1')
  const decoder = decoderFor(META_CHARSET.exec(start)?.[1] ?? XML_ENCODING.exec(start)?.[1])
  // The declaration was readable as ASCII, so it cannot be in UTF-16 whatever it says (HTML, "prescan").
  return decoder?.encoding.startsWith('utf-16') ? new TextDecoder('utf-8') : decoder
}

function guess(body: Uint8Array): TextDecoder {
  return new TextDecoder(isUtf8(body) ? 'utf-8' : 'windows-1252')
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  if (!label) return undefined
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}
