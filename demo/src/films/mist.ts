import { below, circle, ellipse, faint, rect, repeat, ridge } from '../drawing/shapes.ts'
import { type Film, turn } from './film.ts'

/** Banks of mist slide between the hills while the sun clears them. */
export const mist: Film = ({ width, height, unit, palette, random }, time) => {
  const sunY = height * (0.34 - 0.02 * Math.sin(turn(time)))
  const layers = [palette.light, palette.soft, palette.mid, palette.main, palette.deep]
  const land = layers.map((colour, index) => {
    const y = height * (0.44 + index * 0.13)
    const hill = below(ridge(random, width, y, unit * (5 + index * 2), 4), height, colour)
    return hill + bank(index, y + unit * 13)
  })
  function bank(index: number, y: number): string {
    const direction = index % 2 === 0 ? 1 : -1
    return repeat(4, (step) => {
      const start = random.next()
      const long = unit * random.between(28, 46)
      const track = width + long * 2
      const x = (((start + direction * time + step / 4) % 1) + 1) % 1
      return ellipse(x * track - long, y + random.between(-5, 5) * unit, long, unit * 3.4, palette.ground, faint(0.55))
    })
  }
  return (
    rect(0, 0, width, height, palette.ground) +
    circle(width * 0.6, sunY, unit * 25, palette.light) +
    circle(width * 0.6, sunY, unit * 17, palette.accent) +
    land.join('')
  )
}
