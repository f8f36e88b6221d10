import type { Permission } from '@postura/domain/team/permissions'
import { href } from 'react-router'

/** Pages of a new record. `N` opens the page of the list that is shown, Alt+N and the key any of them. */
export const newPages: readonly { label: string; path: string; list: string; key: string; needs: Permission }[] = [
  {
    label: 'Nova Consulta',
    path: href('/admin/appointments/new'),
    list: href('/admin/appointments'),
    key: 'c',
    needs: 'agenda.write',
  },
  {
    label: 'Novo Paciente',
    path: href('/admin/patients/new'),
    list: href('/admin/patients'),
    key: 'p',
    needs: 'patients.write',
  },
  {
    label: 'Nova Aula',
    path: href('/admin/classes/new'),
    list: href('/admin/classes'),
    key: 'a',
    needs: 'agenda.write',
  },
  {
    label: 'Novo Pagamento',
    path: href('/admin/payments/new'),
    list: href('/admin/payments'),
    key: 'g',
    needs: 'payments.write',
  },
  {
    label: 'Nova Notificação',
    path: href('/admin/notifications/new'),
    list: href('/admin/notifications'),
    key: 'n',
    needs: 'notifications.write',
  },
]
