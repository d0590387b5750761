/** The site as everybody sees it: what its administrators chose (docs/product/running.md#site-settings). Free of libraries: every page imports it. */
export interface Site {
  name: string
  /** One line under the name; '' for none. */
  tagline: string
  /** In the place of mark and name; null: the kiosk's own mark beside the name. */
  logo: SitePicture | null
  /** Address of a picture; null: the kiosk's own. */
  icon: string | null
  /** Null: the kiosk's green. */
  accent: SiteAccent | null
  /** BCP 47: how dates and numbers are written. */
  dateLocale: string
  /** IANA: in which newsrooms plan (docs/product/newsroom.md#dates). */
  timeZone: string
  /** Its own pages, in their order (docs/product/pages.md#menus); left out: none. */
  menu?: readonly { path: string; label: string }[]
}

/** A picture as an `img` shows it, sizes in pixels. */
export interface SitePicture {
  src: string
  width: number
  height: number
}

/** A colour as both themes show it: '#1f5a45' on light paper, '#7cc9a6' on dark. */
export interface SiteAccent {
  light: string
  dark: string
  /** The tokens of the interface that it takes the place of, for `<html style>`. */
  style: Readonly<Record<`--${string}`, string>>
}

/** What holds until somebody chooses otherwise. */
export const DEFAULT_SITE = {
  name: 'Kiosque',
  tagline: '',
  logo: null,
  icon: null,
  accent: null,
  dateLocale: 'fr-FR',
  timeZone: 'Europe/Paris',
} satisfies Site
