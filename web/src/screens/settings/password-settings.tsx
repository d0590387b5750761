import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { OwnUser } from '#contract/users.ts'
import { api } from '../../api/client.ts'
import { isNewPasswordReady, NewPasswordFields } from '../../features/account-page/new-password-fields.tsx'
import { storeTokens } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type News, NewsLine } from './news.tsx'
import { passwordForm } from './password-form.ts'
import { SettingsSection } from './settings-section.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the password; every other device is signed out (decisions §2). */
export function PasswordSettings({ user, onChanged }: { user: OwnUser; onChanged: () => void }) {
  const [news, setNews] = useState<News>(null)
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState
  const [newPassword, confirmation] = useWatch({ control, name: ['newPassword', 'confirmation'] })

  const submit = handleSubmit(async ({ confirmation: _, ...body }) => {
    setNews(null)
    const outcome = await api('POST /auth/change-password', { body })
    if (outcome.ok) {
      storeTokens(outcome.data.tokens)
      reset(EMPTY)
      setNews({ tone: 'success', text: 'Mot de passe changé. Vos autres appareils sont déconnectés.' })
      onChanged()
      return
    }
    const isWrong = outcome.errors?.some(({ field }) => field === 'currentPassword')
    if (isWrong) setError('currentPassword', { message: outcome.message }, { shouldFocus: true })
    else setNews({ tone: 'error', text: outcome.message })
  })

  return (
    <SettingsSection title="Mot de passe" lead="Le changer déconnecte vos autres appareils.">
      <form method="post" onSubmit={submit} noValidate className="grid gap-5">
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <NewPasswordFields
          labels={['Nouveau mot de passe', 'Confirmer le nouveau mot de passe']}
          password={newPassword}
          confirmation={confirmation}
          error={errors.newPassword?.message}
          passwordField={register('newPassword')}
          confirmationField={register('confirmation')}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={isSubmitting}
          disabled={!isNewPasswordReady(newPassword, confirmation)}
        >
          Changer le mot de passe
        </Button>
        <NewsLine news={news} />
      </form>
    </SettingsSection>
  )
}
