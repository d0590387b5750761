import { LEGAL_BASES, STORED_DATA } from '#contract/trust/stored-data.ts'
import { Fact, Facts, Given, Mailbox, PublisherMail } from './facts.tsx'
import type { LegalProps } from './legal-page.tsx'

/** What is stored of people, why and for how long (RGPD, article 13). */
export function Privacy({ site: { publisher } }: LegalProps) {
  const dataContact = publisher.dataContact
  return (
    <>
      <p>
        Cette page est faite de ce que le logiciel enregistre réellement : chaque table de sa base de données y figure.
        Rien n’est vendu, ni loué, ni employé à de la publicité ciblée ou à un profil, et aucune décision n’est prise
        par une machine seule.
      </p>
      <h2>Responsable du traitement</h2>
      <p>
        {publisher.kind === 'anonymous' ? 'La personne qui édite ce site' : <Given value={publisher.name} />}, éditeur
        de ce site (voir les <a href="/mentions-legales">mentions légales</a>). Pour toute question sur vos données,
        écrivez à {dataContact === '' ? <PublisherMail publisher={publisher} /> : <Mailbox value={dataContact} />}.
      </p>
      <h2>Ce qui est enregistré</h2>
      {STORED_DATA.map(({ title, what, why, basis, howLong }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{what}</p>
          <Facts>
            <Fact name="Pourquoi" value={why} />
            <Fact name="Fondement" value={LEGAL_BASES[basis]} />
            <Fact name="Combien de temps" value={howLong} />
          </Facts>
        </section>
      ))}
      <section>
        <h3>Le journal technique</h3>
        <p>
          Comme tout serveur, celui-ci note chaque demande : son adresse, la date, l’adresse IP d’où elle vient et ce
          qui a été répondu. Cela sert à réparer les pannes et à repousser les attaques (intérêt légitime).
        </p>
        <p>Il est écrit hors de la base de données ; l’éditeur et l’hébergeur ne le gardent pas plus d’un an.</p>
      </section>
      <h2>Ce qui est facultatif</h2>
      <p>
        Lire ne demande rien. Pour ouvrir un compte, un nom d’utilisateur, une adresse e-mail et un mot de passe sont
        nécessaires ; le reste est facultatif. Sans adresse e-mail, un signalement ou une demande de droit de réponse ne
        peut recevoir de réponse.
      </p>
      <h2>Qui y a accès</h2>
      <ul>
        <li>tout le monde, pour ce que vous publiez : articles, commentaires, profil ;</li>
        <li>les administrateurs et les modérateurs de ce site, selon leur rôle, dont les actes sont consignés ;</li>
        <li>
          l’hébergeur, <Given value={publisher.hostName} />, et le prestataire qui achemine les courriels, pour le
          compte de l’éditeur ;
        </li>
        <li>les autorités, dans les cas que la loi prévoit.</li>
      </ul>
      <p>
        Le logiciel n’envoie vos données à personne d’autre. Elles sont conservées chez l’hébergeur. Ce qui est publié
        peut être lu de partout.
      </p>
      <h2>Les sauvegardes</h2>
      <p>
        Ce qui est supprimé disparaît aussitôt du site, et des sauvegardes de l’éditeur quand elles sont remplacées.
      </p>
      <h2>Vos droits</h2>
      <p>
        Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la limitation de leur
        traitement, leur portabilité, vous opposer à ce qui repose sur l’intérêt légitime, et dire ce qu’elles
        deviennent après votre mort. Votre compte permet d’en exercer l’essentiel sans rien demander : les{' '}
        <a href="/settings">paramètres</a> corrigent vos informations, donnent toutes vos données à télécharger et
        ferment le compte. Pour le reste, écrivez à l’adresse ci-dessus : une réponse vous est due dans le mois.
      </p>
      <p>
        Si elle ne vous satisfait pas, vous pouvez saisir la Commission nationale de l’informatique et des libertés, sur{' '}
        <a href="https://www.cnil.fr/fr/plaintes">cnil.fr</a>.
      </p>
      <p>
        Ce qui reste sur votre appareil : <a href="/cookies">Cookies et stockage local</a>.
      </p>
    </>
  )
}
