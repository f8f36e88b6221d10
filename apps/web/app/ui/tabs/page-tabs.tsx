import { Link } from 'react-router'
import css from './page-tabs.module.css'

type PageTabsProps = {
  label: string
  tabs: readonly { label: string; to: string; isShown: boolean }[]
  /** Parts of one page: the history has one entry for all of them. */
  staysInPlace?: boolean
}

/** Links to the parts of a page, or to the pages of one area. */
export function PageTabs({ label: of, tabs, staysInPlace = false }: PageTabsProps) {
  return (
    <nav className={css.tabs} aria-label={of} data-noprint>
      {tabs.map(({ label, to, isShown }) => (
        <Link
          key={label}
          to={to}
          replace={staysInPlace}
          preventScrollReset={staysInPlace}
          aria-current={isShown ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
