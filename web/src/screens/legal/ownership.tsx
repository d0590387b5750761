import type { Publisher } from '#contract/site/site-settings.ts'
import { OWNER_KINDS } from '#contract/trust/publisher-facts.ts'
import { useSite } from '../../features/site/site/site-context.tsx'
import { perLocale } from '../../lib/locale.ts'
import { Fact, Facts, Given } from './facts.tsx'
import type { LegalProps } from './legal-page.tsx'

/** Whose the newspaper is, and what public authorities paid it (docs/product/legal.md#ownership). */
export function Ownership({ site: { publisher } }: LegalProps) {
  const { name } = useSite()
  return (
    <>
      <p>
        En application de l’article 6 du règlement (UE) 2024/1083 sur la liberté des médias, voici à qui appartient «{' '}
        {name} », et ce que des autorités publiques lui ont versé pour de la publicité.
      </p>
      {publisher.kind === 'anonymous' ? <Anonymous /> : <Known publisher={publisher} />}
      <p>
        Les mêmes informations pour les logiciels :{' '}
        <a href="/api/v1/site/ownership" rel="external">
          au format JSON
        </a>
        . Qui répond de ce qui est publié, et qui l’héberge : <a href="/mentions-legales">Mentions légales</a>.
      </p>
    </>
  )
}

const Anonymous = () => (
  <p>
    Ce site est édité à titre non professionnel par une personne qui conserve l’anonymat, et à qui il appartient. Ce
    règlement ne lui demande pas d’en dire davantage.
  </p>
)

function Known({ publisher }: { publisher: Publisher }) {
  return (
    <>
      <h2>Éditeur</h2>
      <Facts>
        <Fact
          name={publisher.kind === 'person' ? 'Nom et prénoms' : 'Dénomination'}
          value={publisher.name}
          isCompulsory
        />
        <Fact name="Adresse" value={publisher.address} isCompulsory />
        <Fact name="Téléphone" value={publisher.phone} isCompulsory />
        <Fact name="E-mail" value={publisher.email} isCompulsory />
      </Facts>
      <h2>Propriétaires et bénéficiaires effectifs</h2>
      {publisher.kind === 'person' ? (
        <p>Ce site appartient en entier à la personne qui l’édite.</p>
      ) : (
        <Owners {...publisher} />
      )}
      <h2>Publicité d’État</h2>
      <StateAdvertising {...publisher} />
    </>
  )
}

const percent = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))

function Owners({ owners }: Pick<Publisher, 'owners'>) {
  if (owners.length === 0) return <Missing />
  return (
    <ul>
      {owners.map(({ name, share, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={index}>
          {name} : {OWNER_KINDS[kind].toLowerCase()}
          {share !== null && `, ${percent().format(share / 100)}`}
        </li>
      ))}
    </ul>
  )
}

const euros = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }),
)

/** The newest year first, and in it the total first. */
function StateAdvertising({ stateAdvertising }: Pick<Publisher, 'stateAdvertising'>) {
  if (stateAdvertising.length === 0) return <Missing />
  const newestFirst = stateAdvertising.toSorted(
    (one, other) => other.year - one.year || Number(one.from !== null) - Number(other.from !== null),
  )
  return (
    <Facts>
      {newestFirst.map(({ year, amount, from }, index) => (
        <Fact
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          key={index}
          name={`${year}, ${from ?? 'total des fonds publics'}`}
          value={euros().format(amount)}
        />
      ))}
    </Facts>
  )
}

const Missing = () => (
  <p>
    <Given value="" />
  </p>
)
