import { useState } from 'react'
import { useLocation } from 'react-router'
import { LINKS } from '#contract/people/links.ts'
import { orFail } from '../../api/call.ts'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'
import { useChange } from '../../api/use-change.ts'
import { AccountPage, FormError } from '../../features/people/account-page/account-page.tsx'
import { useForm } from '../../features/site/form/use-form.ts'
import { useSite } from '../../features/site/site/site-context.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

const MINUTES = LINKS['recover-password'].seconds / 60

/**
 * docs/product/screens.md#forgotten-password-screen: asks for a link to choose a new password. What is said then is the same whether
 * the account exists or not.
 */
export function ForgottenPassword() {
  const { search } = useLocation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBack, setBack] = useState(false)

  function goBack() {
    setBack(true)
    setAsked(null)
  }

  const wayBack = (
    <p className="type-meta mt-6">
      <a href={`/login${search}`} className="underline">
        Retour à la connexion
      </a>
    </p>
  )
  if (asked === null) {
    return (
      <AccountPage key="question" title="Mot de passe oublié" lead={LEAD} isOutcome={isBack}>
        <Question onAsked={setAsked} />
        {wayBack}
      </AccountPage>
    )
  }
  if (!asked.sendsMail) {
    return (
      <AccountPage key="answer" title="Demandez votre lien" lead={BY_HAND} isOutcome>
        {wayBack}
      </AccountPage>
    )
  }
  return (
    <AccountPage
      key="answer"
      title="Regardez vos courriels"
      lead={<>Si « {asked.identifier} » est bien celui d’un compte, un lien part à l’adresse de ce compte.</>}
      isOutcome
    >
      <Answer identifier={asked.identifier} onOther={goBack} />
      {wayBack}
    </AccountPage>
  )
}

/** Whose account is to be opened again, and whether the site has a mail server. */
interface Asked {
  identifier: string
  sendsMail: boolean
}

const BY_HAND =
  'Ce site n’envoie pas de courriels : qui l’administre peut vous remettre un lien pour choisir un nouveau mot de passe.'

const LEAD =
  'Donnez votre e-mail ou votre nom d’utilisateur : vous recevrez un lien pour choisir un nouveau mot de passe.'

function Question({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('../../features/people/forms/form-checks.ts')).checkIdentifier,
    async send({ identifier }) {
      const outcome = await askForLink(identifier)
      if (!outcome.ok) return { form: failureWords(outcome) }
      onAsked({ identifier, sendsMail: outcome.data.sendsMail })
    },
  })
  return (
    <form method="post" {...formProps} className="grid gap-5">
      <FormError message={errors.form} />
      <TextField
        label="E-mail ou nom d’utilisateur"
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.identifier}
      />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting} busyLabel="Envoi…">
        Recevoir un lien
      </Button>
    </form>
  )
}

function Answer({ identifier, onOther }: { identifier: string; onOther: () => void }) {
  const { name } = useSite()
  const [news, setNews] = useState<{ status?: string; failure?: string }>({})
  const { run, isBusy } = useChange(
    async () => {
      setNews({})
      orFail(await askForLink(identifier))
      setNews({ status: 'Demande envoyée de nouveau.' })
    },
    { onFailure: (failure) => setNews({ failure: failureWords(failure) }) },
  )

  return (
    <div className="grid gap-5">
      <ul className="grid gap-2">
        <li>Cherchez un courriel de {name} dans votre boîte de réception.</li>
        <li>Son lien vaut {MINUTES} minutes et ne sert qu’une fois.</li>
        <li>Rien après quelques minutes ? Regardez parmi les indésirables, puis vérifiez l’identifiant.</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => run()}>
          Renvoyer le lien
        </Button>
        <Button variant="quiet" onClick={onOther}>
          Changer d’identifiant
        </Button>
      </div>
      <p role="status" className="text-sm text-accent empty:hidden">
        {news.status}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {news.failure}
      </p>
    </div>
  )
}

const askForLink = (identifier: string) => api('POST /auth/recovery', { body: { identifier } }, { asGuest: true })
