import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { FormError } from '../../features/people/account-page/account-page.tsx'
import { useForm } from '../../features/site/form/use-form.ts'
import { formatClock, formatDay } from '../../lib/dates.ts'
import { useSendsMail } from '../../lib/page-info.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

const MAX_HEIGHT = 400

/** Asks for a right of reply (docs/product/legal.md#right-of-reply); an address may name the article (`?article=`). */
export function ReplyForm() {
  const [dueAt, setDueAt] = useState<string>()
  return dueAt === undefined ? <Fields onSent={setDueAt} /> : <Received dueAt={dueAt} />
}

function Fields({ onSent }: { onSent: (dueAt: string) => void }) {
  const sendsMail = useSendsMail()
  const [search] = useSearchParams()
  const { errors, field, formProps, isSubmitting, kept } = useForm({
    keep: 'right-of-reply',
    loadCheck: async () => (await import('../../features/trust/forms/form-checks.ts')).checkReply,
    async send(body, { forget }) {
      const { data } = await call('POST /rights-of-reply', { body })
      forget()
      onSent(data.dueAt)
    },
  })
  return (
    <form method="post" {...formProps} className="mt-4 grid gap-5">
      <FormError message={errors.form} />
      <TextField
        label="Adresse de l’article"
        {...field('article')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={kept.article ?? search.get('article') ?? ''}
      />
      <TextArea
        label="Passage contesté"
        {...field('passage')}
        help="Les mots mêmes de l’article, ou la minute d’une vidéo ou d’un podcast."
        maxHeight={MAX_HEIGHT}
      />
      <TextArea
        label="Votre réponse"
        {...field('text')}
        help="Elle paraîtra telle quelle, avec votre nom."
        maxHeight={MAX_HEIGHT}
      />
      <TextField label="Votre nom" {...field('name')} autoComplete="name" />
      <TextField
        label="Votre qualité"
        {...field('capacity')}
        help="Facultatif : au nom de qui vous agissez, par exemple « gérante de la société du Pont »."
        autoComplete="organization-title"
      />
      <TextField
        label="Votre e-mail"
        {...field('email')}
        type="email"
        help={`L’accusé de réception et la décision y sont envoyés${sendsMail ? '' : ' dès que ce site envoie des courriels'}. Il n’est pas publié.`}
        autoComplete="email"
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={isSubmitting}
        busyLabel="Envoi…"
        className="justify-self-start"
      >
        Envoyer la demande
      </Button>
    </form>
  )
}

/** Takes the place of the form: it has the focus, and is read out. */
function Received({ dueAt }: { dueAt: string }) {
  return (
    <div className="mt-4 rounded-sm bg-accent-wash p-4 outline-none" ref={focus} tabIndex={-1}>
      <h3 className="font-semibold">Votre demande est reçue</h3>
      <p className="mt-1">
        {useSendsMail() && 'Un courriel le confirme. '}Votre réponse est insérée, ou son refus motivé, avant le{' '}
        {formatDay(dueAt)} à {formatClock(dueAt)}.
      </p>
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
