import sharp, { type Sharp } from 'sharp'

/** A picture with something to see in it: tests and samples need more than one flat colour. */
export function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
}

/** An animated GIF whose frames all differ. */
export async function animatedGif(frames: number, width = 40, height = 30): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, (_, frame) => {
    const background = { r: (frame % 2) * 255, g: (frame * 7) % 256, b: 100 }
    return sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  })
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif()
    .toBuffer()
}
