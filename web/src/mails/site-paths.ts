/** Screens that mails lead to without a one-use link. */
export const FORGOTTEN_PASSWORD = '/mot-de-passe-oublie'
export const SETTINGS = '/settings'
export const LOGIN = '/login'
