import type {
  Commission,
  CommissionDetail,
  CommissionMonth,
  CommissionRow,
} from '@postura/domain/commissions/commission'
import { sumRows } from '@postura/domain/commissions/commission.rules'
import { newId } from '@postura/domain/shared/ids'

/** Session of R$ 150,00 of which the professional has half. */
export const buildCommissionRow = (over: Partial<CommissionRow> = {}): CommissionRow => ({
  payment_id: newId(),
  use_id: null,
  day: '2026-02-10',
  patient_name: 'Ana Brandão',
  description: 'Consulta 10/02/2026',
  type: 'Pilates',
  received_cents: 150_00,
  share: { kind: 'percent', value: 50_00 },
  share_cents: 75_00,
  corrects: null,
  ...over,
})

/** Open month with these rows. */
export const buildCommission = (
  over: Partial<Commission> = {},
  items: CommissionRow[] = [buildCommissionRow()],
): CommissionDetail => ({
  professional_id: newId(),
  professional_name: 'Bia Reis',
  ...sumRows(items),
  statement_id: null,
  closed_at: null,
  can_reopen: false,
  later_closed: false,
  ...over,
  items,
})

export const buildCommissionMonth = (
  professionals: readonly CommissionDetail[],
  unassigned = { rows: 0, received_cents: 0 },
): CommissionMonth => ({ professionals: professionals.map(({ items: _, ...each }) => each), unassigned })
