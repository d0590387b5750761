import { FORM_FIELDS, letterPath } from '#contract/community/letter-paths.ts'
import type { KeptLetter } from '#contract/community/letters.ts'
import { usePublicUrl } from '../../../lib/page-info.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** The form of a letter for pages of other sites: plain HTML, to be copied. */
export function ForeignForm({ letter }: { letter: KeptLetter }) {
  const code = formFor(letter, usePublicUrl())
  return (
    <section aria-labelledby="ailleurs" className="grid max-w-xl gap-4">
      <h2 id="ailleurs" className="type-section">
        Sur un autre site
      </h2>
      <TextArea
        label="Formulaire à coller"
        help="Du HTML simple, sans script. Chaque inscription se confirme par courriel."
        rows={8}
        readOnly
        spellCheck={false}
        value={code}
      />
      <div>
        <CopyButton text={code} done="Formulaire copié">
          Copier le formulaire
        </CopyButton>
      </div>
    </section>
  )
}

function formFor({ wording, username }: KeptLetter, publicUrl: string): string {
  const { email, consent } = FORM_FIELDS
  return `<form method="post" action="${publicUrl}${letterPath(username)}">
  <p><label>Adresse e-mail<br><input type="email" name="${email}" autocomplete="email" required></label></p>
  <p><label><input type="checkbox" name="${consent}" value="1" required> ${escaped(wording)}</label></p>
  <p><button type="submit">S’abonner à la lettre</button></p>
</form>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
