import { writeFile } from 'node:fs/promises'

/**
 * Writes `web/src/ui/glyphs.ts`: the Lucide drawings that the interface uses, each as the `d` of one path, so that an icon
 * costs two elements instead of lucide-react's component (0.35 ms against 0.07 ms of server rendering for sixty icons).
 * Add a name below, then: `npm install --no-save lucide-react@1.75.0 && node scripts/generate-glyphs.ts`.
 */
const names = `
arrow-down arrow-left arrow-right arrow-up asterisk bell bookmark bug camera captions chart-line check chevron-down chevron-left
chevron-right chevron-up circle-check clock code copy download external-link eye eye-off file-down file-text grip-vertical headphones letter-h
heart lightbulb rotate-ccw-clock image images key-round italic keyboard lamp-desk letter-b link list list-ordered log-out mail megaphone
message-circle minus monitor moon newspaper pause pencil picture-in-picture-2 pilcrow play plus printer quote redo-2 reply
rotate-ccw rotate-cw search settings share-2 shield-check smartphone strikethrough subscript sun superscript table thumbs-down
thumbs-up trash triangle-exclamation-point undo-2 upload user users
video volume-2 volume-x wand-sparkles wifi-off x
`
  .trim()
  .split(/\s+/)

type Attributes = Record<string, string>
type IconModule = { __iconData: { node: [tag: string, attributes: Attributes][] } }

const number = (attributes: Attributes, name: string) => Number(attributes[name] ?? 0)

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}

function rectangle(a: Attributes): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => number(a, name)) as [
    number,
    number,
    number,
    number,
  ]
  const r = number(a, a.rx === undefined ? 'ry' : 'rx')
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [h, v] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${h}${corner(r, r)}v${v}${corner(-r, r)}h${-h}${corner(-r, -r)}v${-v}${corner(r, -r)}z`
}

/** A leading `m` is absolute only at the very start of a path, and the pairs that follow it are relative lines. */
function startAbsolute(d: string): string {
  return d.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=[-.\d])/, 'M$1 $2l').replace(/^m/, 'M')
}

function toPath([tag, a]: [string, Attributes]): string {
  switch (tag) {
    case 'path':
      return startAbsolute(a.d ?? '')
    case 'line':
      return `M${a.x1} ${a.y1}L${a.x2} ${a.y2}`
    case 'circle':
      return ellipse(number(a, 'cx'), number(a, 'cy'), number(a, 'r'), number(a, 'r'))
    case 'ellipse':
      return ellipse(number(a, 'cx'), number(a, 'cy'), number(a, 'rx'), number(a, 'ry'))
    case 'rect':
      return rectangle(a)
    case 'polyline':
      return `M${a.points}`
    case 'polygon':
      return `M${a.points}z`
    default:
      throw new Error(`Lucide uses <${tag}>, which this script cannot draw as a path.`)
  }
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const lines = await Promise.all(
  names.map(async (name) => {
    const icon: IconModule = await import(`lucide-react/icons/${name}`)
    return `export const ${camelCase(name)} =\n  '${icon.__iconData.node.map(toPath).join('')}'`
  }),
)

const header = '// Lucide (ISC licence), written by scripts/generate-glyphs.ts: change the list there.\n'
await writeFile(new URL('../web/src/ui/glyphs.ts', import.meta.url), `${header}${lines.join('\n')}\n`)
