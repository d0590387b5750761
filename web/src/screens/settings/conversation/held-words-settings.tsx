import { useState } from 'react'
import { HELD_WORDS } from '#contract/limits.ts'
import { call } from '../../../api/call.ts'
import { useCall } from '../../../api/use-call.ts'
import { useForm } from '../../../features/site/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { type News, NewsLine } from '../news.tsx'
import { SettingsSection } from '../settings-section.tsx'

/** A creator's words that have a comment wait (docs/product/comments.md#list-of-words). */
export function HeldWordsSettings() {
  const { data, failure, reload, change } = useCall('GET /users/me/held-words', {})
  return (
    <SettingsSection
      anchor="mots"
      title="Mots à surveiller"
      lead="Sous vos articles, un commentaire qui contient l’un d’eux attend votre validation."
    >
      {failure && <LoadFailure onRetry={reload}>Votre liste n’a pas pu être chargée.</LoadFailure>}
      {!data && !failure && <Skeleton className="h-24" />}
      {data && <WordsForm words={data.words} onKept={(words) => change(() => ({ words }))} />}
    </SettingsSection>
  )
}

function WordsForm({ words, onKept }: { words: readonly string[]; onKept: (words: string[]) => void }) {
  const [typed, setTyped] = useState<string>()
  const [news, setNews] = useState<News>(null)

  const { errors, field, formProps, isSubmitting } = useForm({
    loadCheck: async () => (await import('./check-held-words.ts')).checkHeldWords,
    async send(body) {
      const { data, message = '' } = await call('PUT /users/me/held-words', { body })
      onKept(data.words)
      // What was typed while it was sent stays.
      setTyped((now) => (now === typed ? undefined : now))
      setNews({ tone: 'success', text: message })
    },
  })

  return (
    <form method="post" {...formProps} className="grid gap-4">
      <TextArea
        label="Un mot ou une expression par ligne"
        {...field('words')}
        help={`Accents, majuscules et ponctuation ne comptent pas. ${HELD_WORDS.max} lignes au plus.`}
        rows={4}
        maxHeight={320}
        autoComplete="off"
        value={typed ?? words.join('\n')}
        onChange={(event) => {
          setTyped(event.target.value)
          setNews(null)
        }}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={isSubmitting}
        disabled={typed === undefined}
      >
        Enregistrer la liste
      </Button>
      <NewsLine news={errors.form ? { tone: 'error', text: errors.form } : news} />
    </form>
  )
}
