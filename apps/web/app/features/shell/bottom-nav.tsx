import { href, NavLink } from 'react-router'
import { adminSections } from './admin-sections'
import css from './bottom-nav.module.css'

/** Most used sections at the bottom of the screen, on mobile. */
export function BottomNav({ onChoice }: { onChoice: () => void }) {
  return (
    <nav className={css.bar} aria-label="Atalhos">
      {adminSections
        .filter(({ inBottomNav }) => inBottomNav)
        .map(({ path, label, icon: Icon }) => (
          <NavLink key={path} to={path} end={path === href('/admin')} className={css.place ?? ''} onClick={onChoice}>
            <Icon size={22} stroke={1.75} aria-hidden />
            {label}
          </NavLink>
        ))}
    </nav>
  )
}
