import { SITE } from '#contract/limits.ts'
import { DATE_LOCALES } from '#contract/text/date-locales.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AccentField } from './accent-field.tsx'
import type { SettingsPart } from './change-settings.ts'
import { PictureSetting } from './picture-setting.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPartFrame } from './settings-part.tsx'

/** How the site is called, and how it looks. */
export function IdentitySettings({ settings, onChanged }: SettingsPart) {
  return (
    <SettingsPartFrame
      title="Identité"
      anchor="identite"
      lead="Sur toutes les pages, dans les flux, les courriels et les images à partager."
    >
      <SettingsForm
        label="Identité"
        onChanged={onChanged}
        read={(fields) => ({
          name: fields.get('name') ?? '',
          tagline: fields.get('tagline') ?? '',
          accent: fields.get('accent') ?? '',
          dateLocale: fields.get('dateLocale') ?? '',
          timeZone: fields.get('timeZone') ?? '',
        })}
      >
        {(errors) => (
          <>
            <TextField
              label="Nom du site"
              name="name"
              defaultValue={settings.name}
              maxLength={SITE.nameMax}
              error={errors.name}
            />
            <TextField
              label="Devise"
              name="tagline"
              defaultValue={settings.tagline}
              maxLength={SITE.taglineMax}
              help="Une ligne sous le nom. Facultative."
              error={errors.tagline}
            />
            <AccentField defaultValue={settings.accent ?? ''} error={errors.accent} />
            <SelectField
              label="Dates et nombres"
              name="dateLocale"
              defaultValue={settings.dateLocale}
              error={errors.dateLocale}
            >
              {Object.entries(DATE_LOCALES).map(([code, language]) => (
                <option key={code} value={code}>
                  {language}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Fuseau horaire"
              name="timeZone"
              defaultValue={settings.timeZone}
              help="Celui dans lequel les rédactions planifient."
              error={errors.timeZone}
            >
              {[...new Set([settings.timeZone, ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </SelectField>
          </>
        )}
      </SettingsForm>
      <PictureSetting
        name="logo"
        label="Logo"
        help="À la place du nom, en haut des pages. Un fond transparent se lit le jour comme la nuit."
        {...{ settings, onChanged }}
      />
      <PictureSetting
        name="icon"
        label="Icône"
        help="Carrée, dans les onglets et sur les écrans d’accueil."
        {...{ settings, onChanged }}
      />
    </SettingsPartFrame>
  )
}
