import { useCall } from '../../../api/use-call.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageIndex } from '../../../ui/page-index.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeskPage } from '../desk-page.tsx'
import type { SettingsPart } from './change-settings.ts'
import { IdentitySettings } from './identity-settings.tsx'
import { OwnershipSettings } from './ownership-settings.tsx'
import { PeopleSettings } from './people-settings.tsx'
import { PublisherSettings } from './publisher-settings.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { SettingsPartFrame } from './settings-part.tsx'
import { TextSettings } from './text-settings.tsx'

/** What holds for the whole site, by subject (docs/product/screens.md#desk-settings). */
export function Component() {
  const { data, failure, reload, change } = useCall('GET /admin/settings', {})
  return (
    <DeskPage
      title="Réglages du site"
      lead="Ils valent aussitôt pour tout le monde ; une page ouverte les montre quand elle est rechargée."
    >
      {failure && !data && <ErrorState title="Les réglages n’ont pas pu être chargés" level={3} onRetry={reload} />}
      {!failure && !data && <Skeleton className="h-96 max-w-2xl" />}
      {data && (
        <div className="grid gap-12 xl:grid-cols-[minmax(0,42rem)_12rem]">
          <Parts settings={data.settings} onChanged={(settings) => change(() => ({ settings }))} />
          <PageIndex groups={INDEX} />
        </div>
      )}
    </DeskPage>
  )
}

const INDEX = [
  {
    places: [
      ['identite', 'Identité'],
      ['editeur', 'Éditeur du site'],
      ['proprietaires', 'À qui appartient ce journal'],
      ['inscriptions', 'Inscriptions et publication'],
      ['textes', 'Textes'],
      ['securite', 'Sécurité et robots'],
    ],
  },
] as const

function Parts(part: SettingsPart) {
  return (
    <div className="grid gap-10">
      <IdentitySettings {...part} />
      <PublisherSettings {...part} />
      <OwnershipSettings {...part} />
      <PeopleSettings {...part} />
      <TextSettings {...part} />
      <SettingsPartFrame title="Sécurité et robots" anchor="securite">
        <SettingSwitch
          name="requireAdminSecondFactor"
          label="Administrer demande une identification en deux étapes"
          help="Activé : les droits d’administration, les vôtres aussi, se mettent en pause tant qu’on ne s’est pas connecté avec une clé d’accès ou un code. Ajoutez d’abord l’une ou l’autre à votre compte."
          {...part}
        />
        <SettingSwitch
          name="refusesAiCrawlers"
          label="Refuser les robots qui nourrissent des IA"
          help="Activé : robots.txt demande à ceux que l’on connaît de ne rien lire ici. Les moteurs de recherche continuent de venir."
          {...part}
        />
      </SettingsPartFrame>
    </div>
  )
}
