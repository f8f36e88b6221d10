import { href, NavLink } from 'react-router'
import { useSections } from './admin-sections'
import css from './bottom-nav.module.css'

/** Most used sections at the bottom of the screen, on mobile. */
export function BottomNav({ onChoice }: { onChoice: () => void }) {
  const sections = useSections()
  const usual = sections.filter(({ inBottomNav }) => inBottomNav)
  // A role with one of them has room for its other sections.
  const shown = usual.length > 1 ? usual : sections
  return (
    <nav className={css.bar} aria-label="Atalhos">
      {shown.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === href('/admin')} className={css.place ?? ''} onClick={onChoice}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
