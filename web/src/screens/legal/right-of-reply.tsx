import { RIGHT_OF_REPLY } from '#contract/limits.ts'
import { late } from '../../ui/use-part.tsx'
import { PublisherMail } from './facts.tsx'
import type { LegalProps } from './legal-page.tsx'

const ReplyForm = late(async () => (await import('./reply-form.tsx')).ReplyForm)

/** Who may answer to what, how, and how soon (loi n° 2004-575, article 1-1, III; loi du 29 juillet 1881, article 13; décret n° 2007-1527). */
export function RightOfReply({ site: { publisher } }: LegalProps) {
  return (
    <>
      <p>
        Toute personne nommée ou désignée dans un article de ce site peut y faire insérer une réponse, gratuitement. Ce
        droit vient de l’article 1-1, III, de la loi n° 2004-575 du 21 juin 2004, de l’article 13 de la loi du 29
        juillet 1881 sur la liberté de la presse et du décret n° 2007-1527 du 24 octobre 2007. Il s’exerce sans
        préjudice de toute demande de correction ou de suppression.
      </p>
      <h2>Ce que la demande contient</h2>
      <ul>
        <li>l’adresse de l’article, et le nom de son auteur s’il est indiqué ;</li>
        <li>les passages contestés, mot pour mot ;</li>
        <li>le texte de la réponse ;</li>
        <li>
          votre nom, la qualité en laquelle vous agissez si c’est pour une autre personne ou un organisme, et une
          adresse e-mail pour vous répondre.
        </li>
      </ul>
      <h2>Ce que la réponse peut être</h2>
      <ul>
        <li>un écrit, en rapport avec ce que l’article dit de vous ;</li>
        <li>
          aussi long que l’article au plus, et de 200 lignes en tout cas ; l’adresse, les salutations et la signature ne
          comptent pas ;
        </li>
        <li>ni contraire à la loi, ni injurieuse, ni attentatoire aux droits de tiers ou à l’honneur de l’auteur.</li>
      </ul>
      <h2>Les délais</h2>
      <ul>
        <li>
          La demande parvient au plus tard {RIGHT_OF_REPLY.monthsToAsk} mois après la première mise en ligne de
          l’article. Une correction ne rouvre pas ce délai.
        </li>
        <li>
          Le directeur de la publication insère la réponse dans les {RIGHT_OF_REPLY.daysToInsert} jours qui suivent la
          réception de la demande, sous l’article, telle que vous l’avez écrite, ou vous écrit pourquoi il la refuse. Un
          refus peut être contesté devant le juge.
        </li>
        <li>
          La réponse reste accessible aussi longtemps que l’article, et figure au <a href="/registre">Registre</a>.
        </li>
      </ul>
      <p>
        Si vous préférez que l’article soit corrigé ou que le passage soit retiré, dites-le en même temps : la réponse
        n’a alors plus lieu d’être si cela est fait dans le même délai.
      </p>
      <h2>Demander ici</h2>
      {/* It needs scripts: until they are there, and without them, the way by letter remains. */}
      <ReplyForm />
      <noscript>
        <p>Ce formulaire demande que les scripts soient permis. Sans eux, écrivez comme il est dit ci-dessous.</p>
      </noscript>
      <h2>Demander par écrit</h2>
      <p>
        Par courriel à <PublisherMail publisher={publisher} />, ou par lettre recommandée avec avis de réception, à
        l’attention du directeur de la publication, à l’adresse des <a href="/mentions-legales">mentions légales</a>. Si
        l’éditeur a conservé l’anonymat, la demande est adressée à l’hébergeur, qui la transmet.
      </p>
    </>
  )
}
