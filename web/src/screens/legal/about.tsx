import { useSite } from '../../features/site/site/site-context.tsx'
import { Paragraphs } from './facts.tsx'
import type { LegalProps } from './legal-page.tsx'

/** What the site is, in the publisher's words, and how it is run. */
export function About({ site: { about } }: LegalProps) {
  const { name, tagline } = useSite()
  return (
    <>
      {tagline !== '' && <p>{tagline}</p>}
      {about === '' ? (
        <p>« {name} » publie en français des articles, des vidéos et des podcasts de créateurs.</p>
      ) : (
        <Paragraphs text={about} />
      )}
      <h2>Comment ce site est tenu</h2>
      <ul>
        <li>
          <a href="/registre">Le Registre</a> montre ce qui a été corrigé, retiré ou complété par un droit de réponse,
          et les publicités diffusées : rien n’en disparaît.
        </li>
        <li>Le nombre de lectures, l’ordre des articles et les tendances ne s’achètent pas.</li>
        <li>Une publicité est toujours encadrée et porte la mention « Publicité ».</li>
        <li>
          Aucun traceur publicitaire, aucun service tiers de mesure : voyez <a href="/cookies">Cookies</a>.
        </li>
      </ul>
      <p>
        Qui édite ce site : <a href="/mentions-legales">Mentions légales</a>. Lui écrire :{' '}
        <a href="/contact">Contact</a>.
      </p>
    </>
  )
}
