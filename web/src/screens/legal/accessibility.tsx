import { useSite } from '../../features/site/site/site-context.tsx'
import { usePublicUrl } from '../../lib/page-info.tsx'
import { PublisherMail } from './facts.tsx'
import type { LegalProps } from './legal-page.tsx'

/** The declaration of accessibility (loi n° 2005-102, article 47; RGAA 4.1), as far as anybody has looked. */
export function Accessibility({ site: { publisher } }: LegalProps) {
  const { name } = useSite()
  const publicUrl = usePublicUrl()
  return (
    <>
      <p>
        L’éditeur de « {name} » s’engage à rendre ce site accessible, dans l’esprit de l’article 47 de la loi
        n° 2005-102 du 11 février 2005. Cette déclaration s’applique à {publicUrl}.
      </p>
      <h2>État de conformité</h2>
      <p>
        Ce site est <strong>non conforme</strong> au référentiel général d’amélioration de l’accessibilité (RGAA 4.1) au
        sens de ce référentiel : aucun audit de conformité n’a été mené par une personne qualifiée, et le taux de
        conformité n’est donc pas connu. Cela ne veut pas dire qu’il est inaccessible.
      </p>
      <h2>Ce qui est vérifié</h2>
      <p>
        Le logiciel de ce site vise les règles WCAG 2.2, niveau AA. À chaque version, chacun de ses écrans est contrôlé
        par un outil automatique (axe), au clavier, de 360 à 1 920 pixels de large, en clair et en sombre, avec des
        textes agrandis et des mots très longs. Les couleurs tiennent les contrastes demandés, et les animations
        s’arrêtent si votre système le demande. Un outil automatique ne voit qu’une partie des défauts.
      </p>
      <h2>Contenus qui peuvent ne pas être accessibles</h2>
      <ul>
        <li>des images dont l’auteur n’a pas écrit la description ;</li>
        <li>des vidéos sans sous-titres ou sans audiodescription, des sons sans transcription ;</li>
        <li>des articles importés d’autres sites, et les pages vers lesquelles mènent les liens externes.</li>
      </ul>
      <p>
        L’éditeur de texte invite les créateurs à décrire leurs images et à joindre sous-titres et transcriptions, sans
        pouvoir les y obliger.
      </p>
      <h2>Retour d’information et contact</h2>
      <p>
        Vous n’arrivez pas à lire une page ou à vous servir d’un service ? Écrivez à{' '}
        <PublisherMail publisher={publisher} />, en indiquant l’adresse de la page : vous serez orienté vers une
        alternative, ou le contenu vous sera donné sous une autre forme. La plupart des pages se lisent aussi par leurs
        flux RSS.
      </p>
      <h2>Voies de recours</h2>
      <p>Sans réponse satisfaisante de notre part, vous pouvez :</p>
      <ul>
        <li>
          écrire au Défenseur des droits, ou remplir son formulaire en ligne (
          <a href="https://formulaire.defenseurdesdroits.fr/">formulaire.defenseurdesdroits.fr</a>) ;
        </li>
        <li>joindre son délégué dans votre région ;</li>
        <li>lui écrire gratuitement, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.</li>
      </ul>
    </>
  )
}
