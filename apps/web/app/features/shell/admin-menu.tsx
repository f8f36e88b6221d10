import { href, Link, NavLink } from 'react-router'
import { Brand } from '~/ui/frame/brand'
import { useMay } from '../team/use-may'
import css from './admin-layout.module.css'
import { useSections } from './admin-sections'
import { PatientSearch } from './patient-search'

/** Brand, search and sections of the admin area. */
export function AdminMenu({ onChoice }: { onChoice: () => void }) {
  const may = useMay()
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
      {may('patients.read') && <PatientSearch onChoice={onChoice} />}
      {sections.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} end={path === href('/admin')} className={css.section ?? ''} onClick={onChoice}>
          <Icon size={17} stroke={1.75} aria-hidden />
          {label}
        </NavLink>
      ))}
    </>
  )
}
