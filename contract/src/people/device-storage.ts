import { DEVICE, KEPT, SESSION } from '../limits.ts'

interface StoredOnDevice {
  /** What it is called in the browser. */
  names: readonly string[]
  where: 'cookie' | 'local' | 'session' | 'database' | 'cache'
  what: string
  howLong: string
}

export const DEVICE_PLACES: Record<StoredOnDevice['where'], string> = {
  cookie: 'Cookie',
  local: 'Stockage local',
  session: 'Stockage de l’onglet',
  database: 'Base locale (IndexedDB)',
  cache: 'Cache hors connexion',
}

const UNTIL_CLEARED = 'Jusqu’à ce que vous l’effaciez.'
const WITH_TAB = 'Jusqu’à la fermeture de l’onglet.'

/** What the site leaves on the device of a reader, all of it: what the page on cookies is made from (docs/product/legal.md#stored-on-devices). */
export const STORED_ON_DEVICE: readonly StoredOnDevice[] = [
  {
    names: ['kiosque_visitor'],
    where: 'cookie',
    what: 'Mesure d’audience : un numéro tiré au hasard et signé, posé après cinq secondes sur un article, pour qu’une lecture ne compte qu’une fois.',
    howLong: `${KEPT.visitorCookieDays} jours, sans prolongation.`,
  },
  {
    names: ['kiosque_device'],
    where: 'cookie',
    what: 'Sécurité : reconnaît, à la connexion seulement, un navigateur où le compte a déjà servi, pour prévenir des autres.',
    howLong: `${DEVICE.days} jours après la dernière connexion.`,
  },
  {
    names: ['accessToken', 'refreshToken', 'user'],
    where: 'local',
    what: 'La session de qui s’est connecté.',
    howLong: `Jusqu’à la déconnexion ; ${SESSION.idleDays} jours sans activité, ${SESSION.maxDays} au plus.`,
  },
  {
    names: ['theme'],
    where: 'local',
    what: 'Le thème clair ou sombre, si vous en avez choisi un.',
    howLong: UNTIL_CLEARED,
  },
  {
    names: ['savedArticles'],
    where: 'local',
    what: 'Les articles que vous sauvegardez.',
    howLong: UNTIL_CLEARED,
  },
  {
    names: ['playPositions', 'playSpeed', 'captionsShown', 'videosMuted'],
    where: 'local',
    what: 'Où vous en êtes dans un podcast ou une vidéo, et vos réglages de lecture.',
    howLong: UNTIL_CLEARED,
  },
  {
    names: ['tus::…'],
    where: 'local',
    what: 'Pour les créateurs : où en est l’envoi d’une vidéo ou d’un son.',
    howLong: 'Jusqu’à la fin de l’envoi.',
  },
  {
    names: ['kiosque-media'],
    where: 'database',
    what: 'Pour les créateurs : de quoi retrouver le fichier d’un envoi interrompu.',
    howLong: 'Jusqu’à la fin de l’envoi.',
  },
  {
    names: ['kiosque-journal'],
    where: 'database',
    what: 'Pour les créateurs : le texte en cours d’écriture, tant que le site ne l’a pas reçu.',
    howLong: 'Jusqu’à son enregistrement ; à la déconnexion, si vous ne choisissez pas de le garder.',
  },
  {
    names: ['comment:…', 'form:…', 'kiosque-journal', 'react-router-scroll-positions'],
    where: 'session',
    what: 'Le commentaire, le signalement ou la demande commencés et pas encore envoyés ; l’onglet qui écrit un brouillon ; jusqu’où chaque page est descendue.',
    howLong: WITH_TAB,
  },
  {
    names: ['pages', 'assets', 'kiosque-images-1'],
    where: 'cache',
    what: 'Les dernières pages lues, leurs images et le code du site, pour lire hors connexion et charger plus vite.',
    howLong: 'Soixante pages ; sept jours pour les images.',
  },
]
