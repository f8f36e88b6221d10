import type { Commission, CommissionRule, CommissionRuleInput } from '@postura/domain/commissions/commission'
import * as endpoints from '@postura/domain/commissions/commission.endpoints'
import {
  describeClosedMonth,
  describeReopened,
  describeRuleDeleted,
  describeRuleSaved,
} from '@postura/domain/commissions/commission.labels'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export const commissionRulesQuery = endpointQuery(endpoints.listCommissionRules, {})

export const commissionMonthQuery = (month: string) =>
  endpointQuery(endpoints.getCommissionMonth, { query: { month } }, { placeholderData: keepPreviousData })

export const openMonthsQuery = (month: string) =>
  endpointQuery(endpoints.listOpenCommissionMonths, { query: { month } })

export const commissionQuery = (id: string, month: string) =>
  endpointQuery(endpoints.getCommission, { params: { id }, query: { month } }, { placeholderData: keepPreviousData })

type Closing = { id: string; month: string; professionals: readonly Commission[] }

export const useCloseMonth = () =>
  useUndoableMutation({
    change: ({ month, professionals }: Closing, changeId) => {
      const statements = professionals.map(({ professional_id, share_cents }) => ({ professional_id, share_cents }))
      return call(endpoints.closeCommissionMonth, { body: { month, statements } }, { changeId })
    },
    done: ({ month }) => describeClosedMonth(month),
  })

type Reopening = { id: string; month: string; name: string }

export const useReopenMonth = () =>
  useUndoableMutation({
    change: ({ id }: Reopening, changeId) => call(endpoints.reopenCommission, { params: { id } }, { changeId }),
    done: ({ month, name }) => describeReopened(month, name),
  })

type Subject = { id: string; name: string }

export const useSetCommissionRule = () =>
  useUndoableMutation({
    change: ({ id, name: _, ...body }: CommissionRuleInput & Subject, changeId) =>
      call(endpoints.setCommissionRule, { params: { id }, body }, { changeId }),
    done: ({ name }) => describeRuleSaved(name),
  })

export const useDeleteCommissionRule = () =>
  useUndoableMutation({
    change: ({ id }: Pick<CommissionRule, 'id'> & Subject, changeId) =>
      call(endpoints.deleteCommissionRule, { params: { id } }, { changeId }),
    done: ({ name }) => describeRuleDeleted(name),
  })
