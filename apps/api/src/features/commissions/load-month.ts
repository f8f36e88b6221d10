import type {
  Commission,
  CommissionDetail,
  CommissionMonth,
  CommissionRow,
  OpenMonth,
} from '@postura/domain/commissions/commission'
import { MAX_COMMISSION_ROWS, MAX_OPEN_MONTHS } from '@postura/domain/commissions/commission'
import {
  CORRECTED_MONTHS,
  countReceived,
  listMonthRows,
  sumOpenMonths,
  sumRows,
} from '@postura/domain/commissions/commission.rules'
import { AppError } from '@postura/domain/errors'
import { MAX_PROFESSIONALS } from '@postura/domain/professionals/professional'
import { addMonths, lastOfMonth } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../db/tenant.ts'
import { findProfessionals } from '../professionals/professionals.queries.ts'
import { findCommissionRules, findLastStatements, findStatements } from './commissions.queries.ts'
import { findDirectPayments, findUsedPackages } from './received.queries.ts'

const monthsBefore = (month: string, count: number): string => addMonths(`${month}-01`, -count).slice(0, 7)

type LoadedCommission = Commission & { items: CommissionRow[] }

/** The month of every professional: as it was closed, or as it is now with the corrections of closed months. */
const loadCommissions = async (read: AdminRead, month: string) => {
  const [professionals, rules, lastOnes] = await Promise.all([
    findProfessionals(read),
    findCommissionRules(read),
    findLastStatements(read),
  ])
  const lastOf = new Map(lastOnes.map((last) => [last.professional_id, last]))
  const previous = monthsBefore(month, 1)
  // Corrections are in the month after the last closed one.
  const corrected = lastOnes.filter((last) => last.month === previous).map(({ professional_id }) => professional_id)
  const period = { from: monthsBefore(month, CORRECTED_MONTHS), to: previous }
  const [closedBefore, closedNow] = await Promise.all([
    corrected.length === 0 ? [] : findStatements(read, corrected, period),
    findStatements(
      read,
      professionals.map(({ id }) => id),
      { from: month, to: month },
    ),
  ])
  const days = { from: `${closedBefore[0]?.month ?? month}-01`, to: lastOfMonth(`${month}-01`) }
  const [payments, packages] = await Promise.all([findDirectPayments(read, days), findUsedPackages(read, days)])
  const counted = countReceived(payments, packages, rules)
  const rowsOf = Map.groupBy(counted, ({ professional_id }) => professional_id)
  const closedOf = Map.groupBy(closedBefore, ({ professional_id }) => professional_id)
  const statementOf = new Map(closedNow.map((statement) => [statement.professional_id, statement]))

  const loaded = professionals.map(({ id, name, archived_at }) => {
    const statement = statementOf.get(id)
    const now = (rowsOf.get(id) ?? []).map(({ professional_id: _, ...row }) => row)
    const items = statement?.rows ?? listMonthRows(now, month, closedOf.get(id) ?? [], corrected.includes(id))
    const last = lastOf.get(id)
    const commission: LoadedCommission = {
      professional_id: id,
      professional_name: name,
      ...sumRows(items),
      statement_id: statement?.id ?? null,
      closed_at: statement?.closed_at ?? null,
      can_reopen: statement !== undefined && last?.id === statement.id,
      later_closed: last !== undefined && last.month > month,
      items,
    }
    return { commission, archived: archived_at !== null }
  })
  const nobodys = (rowsOf.get(null) ?? []).filter(({ day }) => day.startsWith(month))
  return { loaded, nobodys, lastOf }
}

/** An archived professional is listed while there is something of them in the month. */
export const loadCommissionMonth = async (read: AdminRead, month: string): Promise<CommissionMonth> => {
  const { loaded, nobodys } = await loadCommissions(read, month)
  return {
    professionals: loaded
      .filter(({ commission, archived }) => !archived || commission.rows > 0 || commission.statement_id !== null)
      .slice(0, MAX_PROFESSIONALS)
      .map(({ commission: { items: _, ...rest } }) => rest),
    unassigned: {
      rows: nobodys.length,
      received_cents: nobodys.reduce((sum, { received_cents }) => sum + received_cents, 0),
    },
  }
}

export const loadCommission = async (
  read: AdminRead,
  professionalId: string,
  month: string,
): Promise<CommissionDetail> => {
  const { loaded } = await loadCommissions(read, month)
  const found = loaded.find(({ commission }) => commission.professional_id === professionalId)
  if (!found) throw new AppError('professional_not_found')
  return { ...found.commission, items: found.commission.items.slice(0, MAX_COMMISSION_ROWS) }
}

/** Months before this one that were not closed though something was received through a professional. */
export const loadOpenMonths = async (read: AdminRead, month: string): Promise<OpenMonth[]> => {
  const lastOf = new Map((await findLastStatements(read)).map((last) => [last.professional_id, last.month]))
  const days = { from: `${monthsBefore(month, MAX_OPEN_MONTHS)}-01`, to: lastOfMonth(`${monthsBefore(month, 1)}-01`) }
  const [payments, packages] = await Promise.all([findDirectPayments(read, days), findUsedPackages(read, days)])
  const counted = countReceived(payments, packages, []).filter(({ day }) => day >= days.from && day <= days.to)
  return sumOpenMonths(counted, (id) => lastOf.get(id))
}

/** Rows and last closed month of each professional, to close the month. */
export const loadForClosing = async (read: AdminRead, month: string) => {
  const { loaded, lastOf } = await loadCommissions(read, month)
  const commissionOf = new Map(loaded.map(({ commission }) => [commission.professional_id, commission]))
  return { commissionOf, lastOf }
}
