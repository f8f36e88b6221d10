import type { ChargeWay } from '@postura/domain/patients/debt-charge'
import { recordDebtCharge } from '@postura/domain/payments/debts/debtor.endpoints'
import { describeDebtCharge } from '@postura/domain/payments/debts/debtor.labels'
import { call } from '~/lib/api-client'
import { useUndoableMutation } from '../../history/use-undoable-mutation'

type DebtCharge = { id: string; name: string; by: ChargeWay }

/** `id` and `name` are those of the patient. */
export const useRecordDebtCharge = () =>
  useUndoableMutation({
    change: ({ id, by }: DebtCharge, changeId) =>
      call(recordDebtCharge, { params: { id }, body: { by } }, { changeId }),
    done: ({ name, by }) => describeDebtCharge(name, by),
  })
