import { NavLink } from 'react-router'
import { sections } from './admin-sections'
import css from './thumb-bar.module.css'

/** On a phone, what is used between two sessions stands where the thumb is. */
export function ThumbBar({ onChoice }: { onChoice: () => void }) {
  return (
    <nav className={css.bar} aria-label="Atalhos">
      {sections
        .filter(({ atThumb }) => atThumb)
        .map(({ path, label, icon: Icon }) => (
          <NavLink key={path} to={path} end={path === '/admin'} className={css.place ?? ''} onClick={onChoice}>
            <Icon size={22} stroke={1.75} aria-hidden />
            {label}
          </NavLink>
        ))}
    </nav>
  )
}
