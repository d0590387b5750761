import type { MenuEntry } from '#contract/publishing/pages.ts'
import { frenchSpaces } from '../../../lib/typography.ts'

interface PageMenuProps {
  /** Whose pages: 'Pages de Radio Val'. */
  label: string
  menu: readonly MenuEntry[]
  /** Path of the page that is read. */
  current?: string
  className?: string
}

/** The published pages of a publication, or of the site, in the order of its editors (docs/product/pages.md#menus). */
export const PageMenu = ({ label, menu, current, className }: PageMenuProps) =>
  menu.length > 0 && (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {menu.map(({ path, title }) => (
          <li key={path} className="min-w-0">
            <a
              href={path}
              aria-current={path === current ? 'page' : undefined}
              className={`inline-block py-1 wrap-anywhere ${path === current ? 'font-medium' : 'underline'}`}
            >
              {frenchSpaces(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
