/** The light colours of web/src/styles/tokens.css, where the site has chosen no other accent. */
export const PAPER = '#fbf9f4'
export const INK = '#17191e'
export const SOFT = '#5b5f66'
export const ACCENT = '#1f5a45'
