import { href, Link } from 'react-router'
import { IconBell, IconCalendarEvent, IconReceipt, IconStretching, IconUsers } from '~/ui/icons/icons'
import css from './dashboard.module.css'

const links = [
  { to: href('/admin/patients'), label: 'Pacientes', about: 'Cadastro e histórico', icon: IconUsers },
  { to: href('/admin/appointments'), label: 'Consultas', about: 'Lista e agenda', icon: IconCalendarEvent },
  { to: href('/admin/classes'), label: 'Aulas', about: 'Turmas e vagas', icon: IconStretching },
  { to: href('/admin/payments'), label: 'Pagamentos', about: 'A receber e recebidos', icon: IconReceipt },
  { to: href('/admin/notifications'), label: 'Notificações', about: 'Avisos: em breve', icon: IconBell },
] as const

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
