import { DEVICE_PLACES, STORED_ON_DEVICE } from '#contract/people/device-storage.ts'
import { Facts } from './facts.tsx'
import type { LegalProps } from './legal-page.tsx'

/** What the site leaves on devices, and why it asks nobody (loi n° 78-17, article 82). */
export function Cookies(_: LegalProps) {
  return (
    <>
      <p>
        Ce site ne dépose aucun cookie publicitaire, n’appelle aucun service de mesure extérieur et ne vous suit pas
        d’un site à l’autre. Ce qu’il laisse sur votre appareil est énuméré ici, en entier.
      </p>
      <h2>Pourquoi aucun bandeau</h2>
      <p>
        L’article 82 de la loi n° 78-17 du 6 janvier 1978 dispense de consentement ce qui est strictement nécessaire à
        un service que vous demandez : rester connecté, garder un brouillon, retenir un thème.
      </p>
      <p>
        Le cookie de mesure d’audience, <code>kiosque_visitor</code>, en est dispensé aux conditions que la Commission
        nationale de l’informatique et des libertés (CNIL) a fixées dans ses lignes directrices du 17 septembre 2020. Il
        sert au seul éditeur, à compter les lectures de chaque article. Il porte un numéro tiré au hasard, qui n’est
        rapproché d’aucun compte, d’aucune adresse ni d’aucune autre donnée, n’est transmis à personne et ne sert sur
        aucun autre site. Il dure moins de treize mois et n’est pas prolongé à chaque visite ; les lectures elles-mêmes
        ne sont gardées que le temps de ne pas les compter deux fois.
      </p>
      <p>
        Vous pouvez vous y opposer : refusez ou effacez ce cookie dans les réglages de votre navigateur. Rien d’autre ne
        change pour vous.
      </p>
      <h2>La liste</h2>
      {STORED_ON_DEVICE.map(({ names, where, what, howLong }) => (
        <section key={names.join()}>
          <h3>
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <code>{name}</code>
              </span>
            ))}
          </h3>
          <p>{what}</p>
          <Facts>
            <div>
              <dt>Où</dt>
              <dd>{DEVICE_PLACES[where]}</dd>
            </div>
            <div>
              <dt>Combien de temps</dt>
              <dd>{howLong}</dd>
            </div>
          </Facts>
        </section>
      ))}
      <h2>Contenus d’autres sites</h2>
      <p>
        Une image ou une vidéo placée par un auteur depuis un autre site est chargée depuis ce site, qui voit alors
        votre adresse IP comme pour toute visite. Ce site-ci ne lui dit rien de plus que son propre nom.
      </p>
    </>
  )
}
