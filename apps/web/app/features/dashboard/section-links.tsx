import { Link } from 'react-router'
import { IconBell, IconCalendarEvent, IconReceipt, IconStretching, IconUsers } from '~/ui/icons/icons'
import css from './dashboard.module.css'

const links = [
  { to: '/admin/patients', label: 'Pacientes', about: 'Cadastro e histórico', icon: IconUsers },
  { to: '/admin/appointments', label: 'Consultas', about: 'Lista e agenda', icon: IconCalendarEvent },
  { to: '/admin/classes', label: 'Aulas', about: 'Turmas e vagas', icon: IconStretching },
  { to: '/admin/payments', label: 'Pagamentos', about: 'A receber e recebidos', icon: IconReceipt },
  { to: '/admin/notifications', label: 'Notificações', about: 'Avisos aos pacientes', icon: IconBell },
] as const

/** The ways to where the work is. */
export function SectionLinks() {
  return (
    <nav className={css.links} aria-label="Áreas">
      {links.map(({ to, label, about, icon: Icon }) => (
        <Link key={to} to={to}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span>
            {label} <small>{about}</small>
          </span>
        </Link>
      ))}
    </nav>
  )
}
