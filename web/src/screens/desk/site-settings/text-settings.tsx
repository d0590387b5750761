import { SITE } from '#contract/limits.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import type { SettingsPart } from './change-settings.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPartFrame } from './settings-part.tsx'

/** What the site says of itself. */
export function TextSettings({ settings, onChanged }: SettingsPart) {
  return (
    <SettingsPartFrame title="Textes" anchor="textes" lead="Du texte simple ; une ligne vide sépare deux paragraphes.">
      <SettingsForm
        label="Textes"
        onChanged={onChanged}
        read={(fields) => ({ about: fields.get('about') ?? '', contact: fields.get('contact') ?? '' })}
      >
        {(errors) => (
          <>
            <TextArea
              label="À propos"
              name="about"
              defaultValue={settings.about}
              maxLength={SITE.aboutMax}
              maxHeight={480}
              error={errors.about}
            />
            <TextArea
              label="Contact"
              name="contact"
              defaultValue={settings.contact}
              maxLength={SITE.contactMax}
              maxHeight={320}
              error={errors.contact}
            />
          </>
        )}
      </SettingsForm>
    </SettingsPartFrame>
  )
}
