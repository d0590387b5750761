/** A newsstand: every other stripe of its awning, and under it a front page, headline and two columns cut out. On a 32 × 32 field. */
export const kiosk =
  'M6 3h4L7.6 13a2.8 2.8 0 0 1-5.6 0zM14 3h4l.8 10a2.8 2.8 0 0 1-5.6 0zM22 3h4l4 10a2.8 2.8 0 0 1-5.6 0zM5 18h22v11H5zM8.5 20.6v2.2h15v-2.2zM8.5 24.8v1.5h6.6v-1.5zM16.9 24.8v1.5h6.6v-1.5z'
/** The stripes between, at 40 % of the ink. */
export const paleStripes = 'M10 3h4l-.8 10a2.8 2.8 0 0 1-5.6 0zM18 3h4l2.4 10a2.8 2.8 0 0 1-5.6 0z'
