import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'
import { NewPasswordFields } from '../../features/people/account-page/new-password-fields.tsx'
import { useNewPassword } from '../../features/people/account-page/use-new-password.ts'
import { refusalOf, useForm } from '../../features/site/form/use-form.ts'
import { storeTokens } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type News, NewsLine } from './news.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Changes the password; every other device is signed out (docs/product/accounts.md#ending-sessions). */
export function PasswordSettings({ user, onChanged }: { user: OwnUser; onChanged: () => void }) {
  const [news, setNews] = useState<News>(null)
  const newPassword = useNewPassword()
  const { errors, isSubmitting, formProps } = useForm({
    loadCheck: async () => (await import('../../features/people/forms/form-checks.ts')).checkPasswords,
    async send({ confirmation: _, ...body }, { form }) {
      setNews(null)
      const outcome = await api('POST /auth/change-password', { body })
      if (!outcome.ok) {
        const refused = (['currentPassword', 'newPassword'] as const).find((field) => refusalOf(outcome, field))
        return { [refused ?? 'form']: failureWords(outcome) }
      }
      storeTokens(outcome.data.tokens)
      form.reset()
      newPassword.clear()
      setNews({ tone: 'success', text: 'Mot de passe changé. Vos autres appareils sont déconnectés.' })
      onChanged()
    },
  })

  return (
    <SettingsSection anchor="mot-de-passe" title="Mot de passe" lead="Le changer déconnecte vos autres appareils.">
      <form method="post" {...formProps} className="grid gap-5">
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label="Mot de passe actuel"
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <NewPasswordFields
          labels={['Nouveau mot de passe', 'Confirmer le nouveau mot de passe']}
          name="newPassword"
          value={newPassword}
          error={errors.newPassword}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={isSubmitting}
          disabled={!newPassword.isReady}
        >
          Changer le mot de passe
        </Button>
        <NewsLine news={errors.form ? { tone: 'error', text: errors.form } : news} />
      </form>
    </SettingsSection>
  )
}
