import { href, Link, NavLink } from 'react-router'
import { Brand } from '~/ui/frame/brand'
import css from './admin-layout.module.css'
import { adminSections } from './admin-sections'
import { PatientSearch } from './patient-search'

/** Brand, search and sections of the admin area. */
export function AdminMenu({ onChoice }: { onChoice: () => void }) {
  return (
    <>
      <Link to={href('/admin')} aria-label="Postura, Dashboard" className={css.brand ?? ''} onClick={onChoice}>
        <Brand />
      </Link>
      <div className={css.area}>Área Administrativa</div>
      <PatientSearch onChoice={onChoice} />
      {adminSections.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === href('/admin')} className={css.section ?? ''} onClick={onChoice}>
          <Icon size={17} stroke={1.75} aria-hidden />
          {label}
        </NavLink>
      ))}
    </>
  )
}
