import './page-index.css'
import { useId } from 'react'

interface IndexGroup {
  title?: string
  /** The anchor of each matter, and what it is called. */
  places: readonly (readonly [anchor: string, title: string])[]
}

/** The table of contents of a long page, beside it where there is room. */
export function PageIndex({ groups }: { groups: readonly IndexGroup[] }) {
  return (
    <nav aria-label="Dans cette page" className="page-index">
      {groups
        .filter(({ places }) => places.length > 0)
        .map((group) => (
          <Group key={group.title ?? ''} {...group} />
        ))}
    </nav>
  )
}

function Group({ title, places }: IndexGroup) {
  const id = useId()
  return (
    <div className="grid gap-1">
      {title && (
        <p id={id} className="type-kicker">
          {title}
        </p>
      )}
      <ul aria-labelledby={title && id}>
        {places.map(([anchor, name]) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="page-index-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
