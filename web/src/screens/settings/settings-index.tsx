import { useId } from 'react'

/** The matters of the settings by what they are about: the anchor and what it is called. */
const GROUPS = [
  {
    title: 'Compte',
    places: [
      ['photo', 'Photo de profil'],
      ['compte', 'Informations du compte'],
    ],
  },
  {
    title: 'Sécurité',
    places: [
      ['mot-de-passe', 'Mot de passe'],
      ['deux-etapes', 'Connexion en deux étapes'],
      ['cles-d-acces', 'Clés d’accès'],
      ['appareils', 'Appareils connectés'],
    ],
  },
  {
    title: 'Publications',
    places: [['moderation', 'Modération']],
  },
  {
    title: 'Conversation',
    places: [
      ['mots', 'Mots à surveiller'],
      ['blocages', 'Comptes bloqués'],
    ],
  },
  {
    title: 'Données',
    places: [
      ['espace', 'Espace utilisé'],
      ['donnees', 'Mes données'],
      ['suppression', 'Supprimer le compte'],
    ],
  },
] as const

/** A table of contents, on a desk. `hidden`: the anchors that are not there. */
export function SettingsIndex({ hidden }: { hidden: readonly string[] }) {
  return (
    <nav aria-label="Dans cette page" className="settings-index">
      {GROUPS.map((group) => (
        <Group
          key={group.title}
          title={group.title}
          places={group.places.filter(([anchor]) => !hidden.includes(anchor))}
        />
      ))}
    </nav>
  )
}

function Group({ title, places }: { title: string; places: readonly (readonly [anchor: string, title: string])[] }) {
  const id = useId()
  if (places.length === 0) return null
  return (
    <div className="grid gap-1">
      <p id={id} className="type-kicker">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {places.map(([anchor, name]) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="settings-index-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
