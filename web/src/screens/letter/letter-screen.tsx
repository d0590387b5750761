import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import { FORM_OUTCOME, type FormOutcome, letterPath } from '#contract/community/letter-paths.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { ofName } from '#contract/text/of-name.ts'
import { failureResponse, isUnknown, orThrow, readOf } from '../../api/read-context.ts'
import { LetterForm } from '../../features/community/letters/letter-form.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { useSite } from '../../features/site/site/site-context.tsx'
import { frenchSpaces } from '../../lib/typography.ts'

/** What became of a form that another site sent here. */
const OUTCOMES: Record<FormOutcome, string> = {
  envoyee: M.asked,
  adresse: 'L’adresse e-mail n’est pas valide : corrigez-la.',
  accord: M.consentMissing,
  attente: 'Trop de demandes en peu de temps. Réessayez dans une heure.',
  impossible: M.withoutMail,
}

const isOutcome = (said: string | null): said is FormOutcome => said !== null && Object.hasOwn(OUTCOMES, said)

/** A letter and the way to it (docs/product/screens.md#letter-page). */
export function Component() {
  const letter = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { name: siteName } = useSite()
  const { publication, name, about } = letter
  const from = publication ? shownName(publication) : siteName
  const asked = search.get(FORM_OUTCOME)
  const outcome = isOutcome(asked) ? asked : undefined
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:py-14">
      <PageHead
        title={frenchSpaces(`${name}, la lettre ${ofName(from)}`)}
        description={about}
        canonical={letterPath(publication?.username ?? null)}
      />
      <h1 className="type-lead">{frenchSpaces(name)}</h1>
      <p className="mt-3 text-soft">
        La lettre de{' '}
        {publication ? (
          <a href={`/profile/${publication.username}`} className="underline">
            {from}
          </a>
        ) : (
          from
        )}
        , par courriel.
      </p>
      <p className="mt-3 mb-8">{frenchSpaces(about)}</p>
      {outcome !== undefined && (
        <p role="status" className="mb-6 rounded-sm bg-wash px-4 py-3">
          {frenchSpaces(OUTCOMES[outcome])}
        </p>
      )}
      {outcome !== 'envoyee' && <LetterForm letter={letter} />}
    </div>
  )
}

const NONE = { ok: false, status: 404, code: 'NOT_FOUND', message: M.notThere } as const

/** The letter of the publication in the address, or the site’s. @throws Response 404 where none is offered. */
export async function loader(args: LoaderFunctionArgs) {
  const { username } = args.params
  const outcome = await readOf(args)('GET /letters/offered', { query: username === undefined ? {} : { username } })
  if (!outcome.ok && isUnknown(outcome)) throw failureResponse(NONE)
  const { letter } = orThrow(outcome)
  if (letter === null) throw failureResponse(NONE)
  return letter
}
