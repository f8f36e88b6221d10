import { use } from 'react'
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
import { mayOpen, type PageNeeds } from '../team/page-needs'
import { mayAs, RoleContext } from '../team/use-may'

/** The permissions are those of the section's page, written out so that the menu does not load the page; a test compares them. */
type Section = PageNeeds & {
  path: string
  label: string
  icon: typeof IconBell
  /** Also shown in the bottom navigation on mobile. */
  inBottomNav?: boolean
}

/** Sections of the admin area, in menu order. */
export const adminSections: readonly Section[] = [
  {
    path: href('/admin'),
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    inBottomNav: true,
    needsOneOf: ['agenda.read'],
  },
  {
    path: href('/admin/patients'),
    label: 'Pacientes',
    icon: IconUsers,
    inBottomNav: true,
    needsOneOf: ['patients.read'],
  },
  {
    path: href('/admin/appointments'),
    label: 'Consultas',
    icon: IconCalendarEvent,
    inBottomNav: true,
    needsOneOf: ['agenda.read'],
  },
  {
    path: href('/admin/classes'),
    label: 'Aulas',
    icon: IconStretching,
    inBottomNav: true,
    needsOneOf: ['agenda.read'],
  },
  {
    path: href('/admin/payments'),
    label: 'Pagamentos',
    icon: IconReceipt,
    inBottomNav: true,
    needsOneOf: ['payments.read'],
  },
  { path: href('/admin/forms'), label: 'Fichas e Contratos', icon: IconFileText, needsOneOf: ['documents.use'] },
  { path: href('/admin/notifications'), label: 'Notificações', icon: IconBell, needsOneOf: ['notifications.read'] },
  {
    path: href('/admin/reports'),
    label: 'Relatórios',
    icon: IconChartBar,
    needsOneOf: ['reports.agenda', 'reports.money'],
  },
  {
    path: href('/admin/settings/:part?'),
    label: 'Configurações',
    icon: IconSettings,
    needsOneOf: [],
  },
]

/** Sections that the role may open. If the role could not be loaded, all: each page then says why it fails. */
export const useSections = (): readonly Section[] => {
  const role = use(RoleContext)
  return role === null ? adminSections : adminSections.filter((section) => mayOpen(mayAs(role), section))
}
