export type ButtonLook = {
  /** `primary`: the one thing to do here. `quiet`: no frame. `danger`: destroys something. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Heights 36, 44 and 52 px. Default `medium`. */
  size?: 'small' | 'medium' | 'large'
}

/** Class of everything that looks like a button, whatever its element. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonLook): string {
  return size === 'medium' ? `button button-${variant}` : `button button-${variant} button-${size}`
}
