import { KeepLetter } from '../../../features/community/letters/keep-letter.tsx'
import { DeskPage } from '../desk-page.tsx'

/** The site’s own letter (docs/product/screens.md#letter-at-the-desk). */
export const Component = () => (
  <DeskPage title="Lettre" lead="La lettre du site : si elle est proposée, et qui la reçoit.">
    <KeepLetter owner="site" />
  </DeskPage>
)
