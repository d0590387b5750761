import type { SiteState } from '#contract/site/overview.ts'
import { PUBLISHER_FACTS } from '#contract/trust/publisher-facts.ts'

/** Which compulsory facts of the publisher nobody has said, and where to say them (docs/product/legal.md#missing-facts). */
export function MissingFacts({ missing }: { missing: SiteState['missingFacts'] }) {
  if (missing.length === 0) return null
  return (
    <section aria-label="Mentions légales à compléter" className="border-advert border-l-4 bg-wash px-4 py-3">
      <p>
        <strong className="font-semibold text-advert">Il manque aux mentions légales :</strong>{' '}
        {missing.map((name) => uncapital(PUBLISHER_FACTS[name])).join(', ')}. La loi les demande à qui publie un site.{' '}
        <a href="/bureau/reglages#editeur" className="underline">
          Compléter dans les réglages
        </a>
      </p>
    </section>
  )
}

const uncapital = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1)
