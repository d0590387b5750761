import { cleanXml } from '../../../platform/markup/escape.ts'

/**
 * What `feedsmith` writes, as readers want it: texts without the line breaks that it lays around them, and Apple's
 * `false` where it still says `no` (podcasters.apple.com, podcast RSS feed requirements).
 */
export const finishXml = (xml: string): string =>
  cleanXml(xml)
    .replaceAll(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replaceAll(/\]\]>\s+<\//g, ']]></')
    .replaceAll('<itunes:explicit>no<', '<itunes:explicit>false<')
