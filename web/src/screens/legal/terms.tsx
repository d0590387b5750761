import { ACCOUNT, MODERATION } from '#contract/limits.ts'
import { useSite } from '../../features/site/site/site-context.tsx'
import type { LegalProps } from './legal-page.tsx'

const WHO_REGISTERS = {
  open: 'Toute personne peut ouvrir un compte.',
  invitation: 'Un compte s’ouvre sur invitation.',
  closed: 'Aucun nouveau compte n’est ouvert pour le moment.',
} as const

const WHO_PUBLISHES = {
  creators: 'Les comptes de créateur publient sous leur seule responsabilité, sans contrôle préalable.',
  approved:
    'Les comptes de créateur publient après l’accord de l’équipe du site ; leurs articles ne sont pas relus avant leur parution.',
} as const

/** What this site and its readers, commentators and creators may expect of each other (DSA, article 14). */
export function Terms({ site: { registration, publishing } }: LegalProps) {
  const { name } = useSite()
  return (
    <>
      <p>
        Lire « {name} » ne demande ni compte, ni paiement, ni consentement. Ouvrir un compte vaut acceptation de ce qui
        suit.
      </p>
      <h2>Le compte</h2>
      <ul>
        <li>{WHO_REGISTERS[registration]}</li>
        <li>{WHO_PUBLISHES[publishing]}</li>
        <li>
          Un compte est personnel : gardez vos moyens de connexion pour vous, et une adresse e-mail qui vous appartient.
        </li>
        <li>
          Vous le fermez quand vous voulez, dans les paramètres. Il est supprimé {ACCOUNT.closingDays} jours après, sauf
          si vous vous reconnectez entre-temps. Vos commentaires restent, sans votre nom.
        </li>
      </ul>
      <h2>Ce que vous publiez</h2>
      <p>
        Vos articles et vos commentaires restent à vous. En les publiant, vous autorisez ce site, gratuitement et sans
        exclusivité, à les conserver, à les mettre en forme et à les montrer ici, dans ses flux, ses plans et ses
        aperçus, aussi longtemps que vous les laissez publiés. Vous garantissez que vous en avez le droit, pour le texte
        comme pour les images, les sons et les vidéos.
      </p>
      <p>Un contenu publicitaire se place dans un bloc « Publicité » et dit pour qui il est fait.</p>
      <h2 id="regles">Ce qui n’a pas sa place ici</h2>
      <ul>
        <li>
          ce que la loi interdit, notamment : l’injure et la diffamation, la provocation à la haine, à la discrimination
          ou à la violence, l’apologie du terrorisme ou de crimes contre l’humanité et leur contestation, l’atteinte à
          la vie privée, la contrefaçon, l’exploitation sexuelle de mineurs ;
        </li>
        <li>le harcèlement, les menaces, la publication de données privées d’autrui ;</li>
        <li>le démarchage, les publications en série et les liens trompeurs ;</li>
        <li>l’usurpation d’identité et la publicité qui se cache ;</li>
        <li>ce qui met en danger le site ou ses lecteurs : logiciels malveillants, contournement des limites.</li>
      </ul>
      <h2 id="moderation">La modération</h2>
      <p>
        Chacun peut signaler un article, un commentaire ou un profil, avec ou sans compte. Les signalements sont lus et
        décidés par des personnes : aucun contenu n’est retiré, aucun compte suspendu par une machine seule. Selon la
        gravité et la répétition des faits, la mesure est un avertissement, le masquage, la dépublication ou la
        suspension du compte, pour un temps ou sans terme.
      </p>
      <p>
        Toute décision est motivée et envoyée à la personne concernée comme à celle qui a signalé : les faits, la règle,
        les voies de recours. Elle peut être contestée une fois, gratuitement, pendant {MODERATION.appealMonths} mois,
        par le lien qui l’accompagne ; une autre personne en décide. Vous pouvez aussi saisir le juge ou un organe de
        règlement extrajudiciaire des litiges certifié.
      </p>
      <p>
        Qui signale ou conteste de façon répétée et manifestement infondée peut voir ses demandes suspendues, après un
        avertissement. Les créateurs modèrent en outre les commentaires de leurs propres articles : ils peuvent les
        supprimer, les retenir ou les fermer.
      </p>
      <h2>L’ordre des articles</h2>
      <p>
        « Nouveau » va du plus récent au plus ancien. « Tendances » additionne les lectures, les j’aime et les
        commentaires des derniers jours, dont le poids diminue avec l’âge de l’article. Rien n’est ordonné selon ce que
        vous lisez, et aucune place ne s’achète.
      </p>
      <h2>Responsabilité et droit applicable</h2>
      <p>
        Chaque auteur répond de ce qu’il publie. Le site conserve et montre ces contenus comme un hébergeur, et agit
        promptement lorsqu’un contenu illicite lui est signalé. Il est fourni tel quel, et peut s’interrompre pour sa
        maintenance. Le droit français s’applique, sans priver les consommateurs de la protection de la loi de leur pays
        de résidence.
      </p>
      <p>Un changement important de ces conditions est annoncé sur cette page avant de s’appliquer.</p>
    </>
  )
}
