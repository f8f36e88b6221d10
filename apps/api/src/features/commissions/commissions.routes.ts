import * as endpoints from '@postura/domain/commissions/commission.endpoints'
import { AppError } from '@postura/domain/errors'
import type { Router } from '../../http/route.ts'
import { deleteRecords } from '../history/history.queries.ts'
import { findProfessional } from '../professionals/professionals.queries.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { findCommissionRules, upsertCommissionRule } from './commissions.queries.ts'
import { loadCommission, loadCommissionMonth, loadOpenMonths } from './load-month.ts'

export const commissionRoutes = (router: Router): void => {
  router.read(endpoints.listCommissionRules, ({ read }) => findCommissionRules(read))
  router.read(endpoints.getCommissionMonth, ({ query, read }) => loadCommissionMonth(read, query.month))
  router.read(endpoints.listOpenCommissionMonths, ({ query, read }) => loadOpenMonths(read, query.month))
  router.read(endpoints.getCommission, ({ params, query, read }) => loadCommission(read, params.id, query.month))

  router.write(endpoints.setCommissionRule, async ({ params, body, tx }) => {
    if (!(await findProfessional(tx, params.id))) throw new AppError('professional_not_found')
    return upsertCommissionRule(tx, params.id, body)
  })
  router.write(endpoints.deleteCommissionRule, async ({ params, tx }) => {
    if ((await deleteRecords(tx, 'commission_rules', [params.id])) === 0)
      throw new AppError('commission_rule_not_found')
    return {}
  })
  router.write(endpoints.closeCommissionMonth, ({ body, tx, today }) => closeMonth(tx, body, today))
  router.write(endpoints.reopenCommission, ({ params, tx }) => reopenMonth(tx, params.id))
}
