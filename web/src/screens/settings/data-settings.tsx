import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { orFail } from '../../api/call.ts'
import { failureWords } from '../../api/failure-words.ts'
import { useChange } from '../../api/use-change.ts'
import { fetchFile, saveFile } from '../../features/site/download/fetch-file.ts'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { type News, NewsLine } from './news.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Everything that the account brought here, to take along. */
export function DataSettings({ user }: { user: OwnUser }) {
  const [news, setNews] = useState<News>(null)

  const { run, isBusy } = useChange(
    async () => {
      setNews(null)
      saveFile(orFail(await fetchFile('GET /users/me/export')).data, `donnees-${user.username}.zip`)
      setNews({ tone: 'success', text: 'Votre archive est dans vos téléchargements.' })
    },
    { onFailure: (failure) => setNews({ tone: 'error', text: failureWords(failure) }) },
  )

  return (
    <SettingsSection
      anchor="donnees"
      title="Mes données"
      lead="Une archive ZIP : votre compte en JSON, vos articles en Markdown, vos images et vidéos."
    >
      <div className="grid justify-items-start gap-3">
        <Button busy={isBusy} busyLabel="Préparation..." onClick={() => run()}>
          <Icon glyph={download} /> Télécharger mes données
        </Button>
        <NewsLine news={news} />
      </div>
    </SettingsSection>
  )
}
