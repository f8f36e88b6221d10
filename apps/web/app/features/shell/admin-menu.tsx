import { href, Link, NavLink } from 'react-router'
import { Brand } from '~/ui/frame/brand'
import css from './admin-layout.module.css'
import { useSections } from './admin-sections'
import { PaletteButton } from './palette/palette-button'

/** Brand, search and sections of the admin area. */
export function AdminMenu({ onChoice, onSearch }: { onChoice: () => void; onSearch: () => void }) {
  const sections = useSections()
  const [first] = sections
  return (
    <>
      <Link
        to={first?.path ?? href('/admin')}
        aria-label={`Postura, ${first?.label}`}
        className={css.brand ?? ''}
        onClick={onChoice}
      >
        <Brand />
      </Link>
      <div className={css.area}>Área Administrativa</div>
      <PaletteButton onOpen={onSearch} />
      {sections.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === href('/admin')} className={css.section ?? ''} onClick={onChoice}>
          <Icon size={17} stroke={1.75} aria-hidden />
          {label}
        </NavLink>
      ))}
    </>
  )
}
