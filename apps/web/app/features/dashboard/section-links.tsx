import type { Dashboard } from '@postura/domain/dashboard/dashboard'
import { sectionFigures } from '@postura/domain/dashboard/today.labels'
import { isClass } from '@postura/domain/dashboard/today.rules'
import { listPayments } from '@postura/domain/payments/payment.endpoints'
import { href, Link } from 'react-router'
import { IconBell, IconCalendarEvent, IconReceipt, IconStretching, IconUsers } from '~/ui/icons/icons'
import { useMay } from '../team/use-may'
import css from './dashboard.module.css'
import type { TodayItem } from './today/use-today'

type SectionLinksProps = { data: Dashboard | undefined; items: readonly TodayItem[] | undefined }

/** Links to the sections, each with a live figure once it is loaded. */
export function SectionLinks({ data, items }: SectionLinksProps) {
  const may = useMay()
  const booked = items?.filter(({ state }) => state !== 'canceled')
  const classes = booked?.filter(({ entry }) => isClass(entry)).length
  const links = [
    {
      to: href('/admin/patients'),
      label: 'Pacientes',
      icon: IconUsers,
      figure: data && sectionFigures.patients(data.patients),
    },
    {
      to: href('/admin/appointments'),
      label: 'Consultas',
      icon: IconCalendarEvent,
      figure: booked && sectionFigures.today(booked.length - (classes ?? 0)),
    },
    {
      to: href('/admin/classes'),
      label: 'Aulas',
      icon: IconStretching,
      figure: classes !== undefined && sectionFigures.today(classes),
    },
    ...(may(listPayments.needs)
      ? [
          {
            to: href('/admin/payments'),
            label: 'Pagamentos',
            icon: IconReceipt,
            figure: data?.overdue && sectionFigures.overdue(data.overdue.count),
          },
        ]
      : []),
    {
      to: href('/admin/notifications'),
      label: 'Notificações',
      icon: IconBell,
      figure: data && sectionFigures.unread(data.unread_notifications),
    },
  ]
  return (
    <nav className={css.links} aria-label="Áreas">
      {links.map(({ to, label, icon: Icon, figure }) => (
        <Link key={to} to={to}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>
            {label} <small>{figure}</small>
          </span>
        </Link>
      ))}
    </nav>
  )
}
