/** Where the bars of a guest lead: the addresses at which one of their links is the current one. */
export const GUEST_PLACES = {
  home: '/',
  video: '/video',
  podcast: '/podcast',
  news: '/resume',
  login: '/login',
} as const

const places: ReadonlySet<string> = new Set(Object.values(GUEST_PLACES))

export const isPlace = (pathname: string): boolean => places.has(pathname)
