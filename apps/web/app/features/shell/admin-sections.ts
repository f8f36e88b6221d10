import { href } from 'react-router'
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
  /** Also shown in the bottom navigation on mobile. */
  inBottomNav?: boolean
}

/** Sections of the admin area, in menu order. */
export const adminSections: readonly Section[] = [
  { path: href('/admin'), label: 'Dashboard', icon: IconLayoutDashboard, inBottomNav: true },
  { path: href('/admin/patients'), label: 'Pacientes', icon: IconUsers, inBottomNav: true },
  { path: href('/admin/appointments'), label: 'Consultas', icon: IconCalendarEvent, inBottomNav: true },
  { path: href('/admin/classes'), label: 'Aulas', icon: IconStretching, inBottomNav: true },
  { path: href('/admin/payments'), label: 'Pagamentos', icon: IconReceipt, inBottomNav: true },
  { path: href('/admin/forms'), label: 'Fichas e Contratos', icon: IconFileText },
  { path: href('/admin/notifications'), label: 'Notificações', icon: IconBell },
  {
    path: href('/admin/reports'),
    label: 'Relatórios',
    icon: IconChartBar,
  },
  {
    path: href('/admin/settings/:part?'),
    label: 'Configurações',
    icon: IconSettings,
  },
]
