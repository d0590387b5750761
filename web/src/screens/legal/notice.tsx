import type { Publisher } from '#contract/site/site-settings.ts'
import { directorOf, missingFacts, type TextFact } from '#contract/trust/publisher-facts.ts'
import { useSite } from '../../features/site/site/site-context.tsx'
import { Fact, Facts, Given, PublisherMail } from './facts.tsx'
import type { LegalProps } from './legal-page.tsx'

/** Who publishes, who answers for it, who hosts (loi n° 2004-575, article 1-1). */
export function Notice({ site: { publisher } }: LegalProps) {
  const { name } = useSite()
  const isAnonymous = publisher.kind === 'anonymous'
  return (
    <>
      <p>
        En application de l’article 1-1 de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie
        numérique, voici qui publie et qui héberge « {name} ».
      </p>
      <h2>Éditeur</h2>
      {isAnonymous ? <Anonymous /> : <Named publisher={publisher} />}
      <h2>Directeur de la publication</h2>
      <p>
        {isAnonymous ? 'La personne qui édite ce site' : <Given value={directorOf(publisher)} />}, au sens de l’article
        93-2 de la loi n° 82-652 du 29 juillet 1982.
      </p>
      {publisher.editor !== '' && <p>Responsable de la rédaction : {publisher.editor}</p>}
      <h2>Hébergeur</h2>
      <Facts>
        <Fact name="Nom ou dénomination" value={publisher.hostName} isCompulsory />
        <Fact name="Adresse" value={publisher.hostAddress} isCompulsory />
        <Fact name="Téléphone" value={publisher.hostPhone} isCompulsory={!isAnonymous} />
      </Facts>
      <h2>Point de contact</h2>
      <p>
        Les autorités et toute personne peuvent s’adresser en français à l’éditeur (règlement (UE) 2022/2065, articles
        11 et 12) en écrivant à <PublisherMail publisher={publisher} />. Les contenus se signalent par le lien
        « Signaler », auprès de chacun d’eux, avec ou sans compte.
      </p>
      <h2>Propriété intellectuelle</h2>
      <p>
        Les articles, images, sons et vidéos appartiennent à leurs auteurs ou à qui en détient les droits. Hors des
        exceptions prévues par le code de la propriété intellectuelle, dont la courte citation, ils ne se reproduisent
        pas sans leur accord.
      </p>
    </>
  )
}

/** Whoever publishes without making it a trade may be known to the host alone. */
const Anonymous = () => (
  <p>
    Ce site est édité à titre non professionnel par une personne qui conserve l’anonymat, comme l’article 1-1 de la loi
    n° 2004-575 le permet : ses éléments d’identification ont été communiqués à l’hébergeur indiqué ci-dessous.
  </p>
)

function Named({ publisher }: { publisher: Publisher }) {
  const isPerson = publisher.kind === 'person'
  const missing = new Set(missingFacts(publisher))
  const fact = (name: string, key: TextFact) => ({
    name,
    value: publisher[key],
    isCompulsory: missing.has(key) || missing.has('kind'),
  })
  return (
    <Facts>
      <Fact {...fact(isPerson ? 'Nom et prénoms' : 'Dénomination', 'name')} />
      <Fact {...fact('Forme juridique', 'legalForm')} />
      <Fact {...fact('Capital social', 'capital')} isCompulsory={missing.has('capital')} />
      <Fact {...fact(isPerson ? 'Adresse' : 'Siège', 'address')} />
      <Fact {...fact('Téléphone', 'phone')} />
      <Fact {...fact('E-mail', 'email')} />
      <Fact {...fact('Immatriculation', 'registration')} isCompulsory={missing.has('registration')} />
      <Fact {...fact('TVA intracommunautaire', 'vat')} isCompulsory={false} />
    </Facts>
  )
}
