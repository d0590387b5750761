import { Fact, Facts, Mailbox, Paragraphs, PublisherMail } from './facts.tsx'
import type { LegalProps } from './legal-page.tsx'

/** How to write to whoever runs the site, and for what there is a way of its own. */
export function Contact({ site: { contact, publisher, supportEmail } }: LegalProps) {
  return (
    <>
      {contact !== '' && <Paragraphs text={contact} />}
      <Facts>
        <div>
          <dt>Éditeur</dt>
          <dd>
            <PublisherMail publisher={publisher} />
          </dd>
        </div>
        {publisher.kind !== 'anonymous' && <Fact name="Téléphone" value={publisher.phone} />}
        {publisher.kind !== 'anonymous' && <Fact name="Adresse postale" value={publisher.address} />}
        <Box name="Soutien technique" value={supportEmail ?? ''} />
        <Box name="Données personnelles" value={publisher.dataContact} />
        <Box name="Sécurité" value={publisher.securityContact} />
      </Facts>
      <h2>Pour aller droit au but</h2>
      <ul>
        <li>
          Un contenu qui vous paraît illicite ou contraire aux <a href="/conditions">conditions</a> : le lien
          « Signaler », auprès de chaque article, commentaire et profil. Aucun compte n’est nécessaire.
        </li>
        <li>
          Un article où vous êtes nommé ou désigné : le <a href="/droit-de-reponse">droit de réponse</a>.
        </li>
        <li>
          Vos données : votre compte les donne à télécharger et se ferme dans les <a href="/settings">paramètres</a> ;
          pour le reste, voyez <a href="/confidentialite">Confidentialité</a>.
        </li>
        <li>
          Une page qui ne se laisse pas lire : <a href="/accessibilite">Accessibilité</a>.
        </li>
      </ul>
    </>
  )
}

function Box({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Mailbox value={value} />
      </dd>
    </div>
  )
}
