import { firstPageLabels } from '@postura/domain/team/team.labels'
import { href } from 'react-router'
import type { May } from './use-may'

/** Page where a role starts: the dashboard, or the payments for a role without agenda. */
export const findFirstPage = (may: May): { path: string; label: string } =>
  may('agenda.read')
    ? { path: href('/admin'), label: firstPageLabels.dashboard }
    : { path: href('/admin/payments'), label: firstPageLabels.payments }
