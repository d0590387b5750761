import { PagesList } from '../../../features/publishing/pages/pages-list.tsx'
import { DeskPage } from '../desk-page.tsx'

/** The pages of the site itself (docs/product/pages.md#pages-of-the-site). */
export const Component = () => (
  <DeskPage
    title="Pages"
    lead="Ce que le site dit de lui, sans date ni commentaires. Les pages publiées sont au pied de chaque page, dans cet ordre."
  >
    <PagesList owner={null} />
  </DeskPage>
)
