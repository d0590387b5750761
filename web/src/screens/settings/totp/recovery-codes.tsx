import { useSite } from '../../../features/site/site/site-context.tsx'
import { usePublicUrl } from '../../../lib/page-info.tsx'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { download, printer } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { downloadCodes, printCodes } from './keep-codes.ts'
import './recovery-codes.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Whether the person says that they are kept. */
  isKept: boolean
  onKept: (isKept: boolean) => void
}

/** Recovery codes, shown this once: how to keep them, and the word that they are. */
export function RecoveryCodes({ codes, isKept, onKept }: RecoveryCodesProps) {
  const { user } = useSession()
  const kept = { account: `${user?.username} · ${usePublicUrl()}`, codes, siteName: useSite().name }
  return (
    <div className="grid gap-4">
      <ul className="recovery-codes" aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton size="small" text={codes.join('\n')} done="Codes copiés">
          Copier
        </CopyButton>
        <Button size="small" onClick={() => downloadCodes(kept)}>
          <Icon glyph={download} /> Télécharger
        </Button>
        <Button size="small" onClick={() => printCodes(kept)}>
          <Icon glyph={printer} /> Imprimer
        </Button>
      </div>
      <Checkbox
        label="Je les ai notés"
        help="Nous ne pourrons plus vous les montrer."
        checked={isKept}
        onChange={(event) => onKept(event.target.checked)}
      />
    </div>
  )
}
