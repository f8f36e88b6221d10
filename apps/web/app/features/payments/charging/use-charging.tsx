import type { Debtor } from '@postura/domain/payments/debts/debtor'
import { buildDebtCode, buildDebtMessage, describeNothingOwed } from '@postura/domain/payments/debts/debtor.labels'
import { groupByDebtor, type OwedPayment } from '@postura/domain/payments/debts/debtor.rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { clinicQuery } from '../../clinics/clinics.api'
import { type Charge, ChargeDialog } from './charge-dialog'

type Charging = {
  /** `null` is a chosen row without a payment. */
  charge: (chosen: readonly (OwedPayment | null)[], noun: readonly [string, string]) => void
  chargeDebtors: (debtors: readonly Debtor[]) => void
  messageTo: (debtor: Debtor) => string
  dialog: ReactNode
}

/** Charges debtors, or the patients of chosen rows for what is open of them: one message each, with the PIX code of the clinic. */
export const useCharging = ({ withPix = true } = {}): Charging => {
  const { data: clinic } = useQuery(clinicQuery)
  const charging = useRecordDialog<Charge>()
  const messageTo = (debtor: Debtor): string =>
    buildDebtMessage(debtor, clinic?.name ?? null, clinic && withPix ? buildDebtCode(clinic, debtor) : null)
  const open = (debtors: readonly Debtor[], note?: string) =>
    charging.open({ id: 'chosen', people: debtors.map((debtor) => ({ debtor, message: messageTo(debtor) })), note })
  return {
    messageTo,
    chargeDebtors: (debtors) => open(debtors),
    charge: (chosen, noun) => {
      const owed = chosen.filter((each) => each !== null).filter(({ owed_cents }) => owed_cents > 0)
      const others = chosen.length - owed.length
      open(groupByDebtor(owed), others > 0 ? describeNothingOwed(others, noun) : undefined)
    },
    dialog: <ChargeDialog dialog={charging} />,
  }
}
