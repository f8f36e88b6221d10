import {
  IconBell,
  IconCalendarEvent,
  IconChartBar,
  IconFileText,
  IconLayoutDashboard,
  IconReceipt,
  IconSettings,
  IconStretching,
  IconUsers,
} from '~/ui/icons/icons'

type Section = {
  path: string
  label: string
  icon: typeof IconBell
  /** In the bar at the thumb, on a phone. */
  atThumb?: boolean
}

/** The nine places of the administrators' area, in the order of the menu. */
export const sections: readonly Section[] = [
  { path: '/admin', label: 'Dashboard', icon: IconLayoutDashboard, atThumb: true },
  { path: '/admin/patients', label: 'Pacientes', icon: IconUsers, atThumb: true },
  { path: '/admin/appointments', label: 'Consultas', icon: IconCalendarEvent, atThumb: true },
  { path: '/admin/classes', label: 'Aulas', icon: IconStretching, atThumb: true },
  { path: '/admin/payments', label: 'Pagamentos', icon: IconReceipt, atThumb: true },
  { path: '/admin/forms', label: 'Fichas e Contratos', icon: IconFileText },
  { path: '/admin/notifications', label: 'Notificações', icon: IconBell },
  {
    path: '/admin/reports',
    label: 'Relatórios',
    icon: IconChartBar,
  },
  {
    path: '/admin/settings',
    label: 'Configurações',
    icon: IconSettings,
  },
]
