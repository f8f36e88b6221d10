import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import {
  commissionDetail,
  commissionMonth,
  commissionMonthQuery,
  commissionRule,
  commissionRuleInput,
  MAX_COMMISSION_RULES,
  MAX_OPEN_MONTHS,
  monthClosing,
  openMonth,
} from './commission.ts'

export const listCommissionRules = defineEndpoint({
  method: 'GET',
  path: '/api/commission-rules',
  access: 'read',
  needs: 'reports.money',
  summary: 'Shares of the professionals in what is received, the latest rule first',
  output: listOf(commissionRule, MAX_COMMISSION_RULES),
  errors: [],
})

export const setCommissionRule = defineEndpoint({
  method: 'PUT',
  path: '/api/professionals/:id/commission-rule',
  access: 'write',
  needs: 'commission.write',
  summary: 'Sets the share of a professional from a day on; a rule of the same day is replaced',
  params: idParams,
  body: commissionRuleInput,
  output: commissionRule,
  errors: ['professional_not_found'],
})

export const deleteCommissionRule = defineEndpoint({
  method: 'DELETE',
  path: '/api/commission-rules/:id',
  access: 'write',
  needs: 'commission.write',
  summary: 'Deletes a rule; the one before is valid again',
  params: idParams,
  output: z.object({}),
  errors: ['commission_rule_not_found'],
})

export const getCommissionMonth = defineEndpoint({
  method: 'GET',
  path: '/api/commissions',
  access: 'read',
  needs: 'reports.money',
  summary: 'What was received in a month through each professional, and their share',
  query: commissionMonthQuery,
  output: commissionMonth,
  errors: [],
})

export const listOpenCommissionMonths = defineEndpoint({
  method: 'GET',
  path: '/api/commissions/open',
  access: 'read',
  needs: 'reports.money',
  summary: 'Earlier months in which something was received and that are open for a professional, the oldest first',
  query: commissionMonthQuery,
  output: listOf(openMonth, MAX_OPEN_MONTHS),
  errors: [],
})

export const getCommission = defineEndpoint({
  method: 'GET',
  path: '/api/commissions/professionals/:id',
  access: 'read',
  needs: 'reports.money',
  summary: 'Month of one professional with its rows',
  params: idParams,
  query: commissionMonthQuery,
  output: commissionDetail,
  errors: ['professional_not_found'],
})

export const closeCommissionMonth = defineEndpoint({
  method: 'POST',
  path: '/api/commissions/statements',
  access: 'write',
  needs: 'commission.write',
  summary: 'Closes a month for professionals, or for none of them; the same again answers like the first',
  body: monthClosing,
  output: commissionMonth,
  errors: ['professional_not_found', 'commission_month_not_over', 'commission_later_closed', 'stale'],
})

export const reopenCommission = defineEndpoint({
  method: 'DELETE',
  path: '/api/commissions/statements/:id',
  access: 'write',
  needs: 'commission.write',
  summary: 'Reopens the latest closed month of a professional',
  params: idParams,
  output: z.object({}),
  errors: ['commission_statement_not_found', 'commission_later_closed'],
})
