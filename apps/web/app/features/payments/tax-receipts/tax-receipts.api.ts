import { issuerOf } from '@postura/domain/clinics/clinic.rules'
import type { TaxMonth, TaxReceipt, TaxReceiptState } from '@postura/domain/payments/tax-receipts/tax-receipt'
import * as endpoints from '@postura/domain/payments/tax-receipts/tax-receipt.endpoints'
import { describeMarked, describeUnmarked, taxFileName } from '@postura/domain/payments/tax-receipts/tax-receipt.labels'
import { taxReceiptSheet } from '@postura/domain/payments/tax-receipts/tax-receipt.sheet'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callFile } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { everyRow, type TableExport } from '~/ui/export/use-table-export'
import { profileQuery } from '../../accounts/accounts.api'
import { clinicQuery } from '../../clinics/clinics.api'
import { useUndoable } from '../../history/use-undoable'
import { refreshPayments } from '../payments.api'

export type Cursors = { after?: string | undefined; before?: string | undefined }

/** While another page is on its way, the old rows stay; asked afresh by whoever comes back from a patient whose CPF was missing. */
export const taxReceiptPageQuery = (query: { month: string; state: TaxReceiptState } & Cursors) =>
  queryOptions({
    queryKey: ['payments', 'tax-receipts', query],
    queryFn: ({ signal }) => call(endpoints.listTaxReceipts, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const taxSumsQuery = (month: string) =>
  queryOptions({
    queryKey: ['payments', 'tax-sums', month],
    queryFn: ({ signal }) => call(endpoints.sumTaxReceipts, { query: { month } }, { signal }),
    placeholderData: keepPreviousData,
  })

type Issue = TaxReceipt & { issued_on: CivilDate }

/** With what is on the screen: it is offered only where both are known. */
export const useMarkTaxReceipt = () =>
  useUndoable({
    change: ({ id, issued_on, payer, beneficiary, amount_cents, payment_date }: Issue, changeId) => {
      const cpfs = { payer_cpf: payer.cpf ?? '', beneficiary_cpf: beneficiary.cpf ?? '' }
      const body = { issued_on, amount_cents, payment_date, ...cpfs }
      return call(endpoints.markTaxReceipt, { params: { id }, body }, { changeId })
    },
    done: (receipt) => describeMarked(receipt, receipt.issued_on),
    refresh: refreshPayments,
  })

export const useUnmarkTaxReceipt = () =>
  useUndoable({
    change: ({ id }: TaxReceipt, changeId) => call(endpoints.unmarkTaxReceipt, { params: { id } }, { changeId }),
    done: (receipt) => describeUnmarked(receipt),
    refresh: refreshPayments,
  })

/** The whole month as it is taken along. */
export const taxMonthExport = (month: string, sums: TaxMonth): TableExport => ({
  total: sums.received,
  csvName: taxFileName(month, 'csv'),
  csv: (options) => callFile(endpoints.exportTaxReceipts, { query: { month } }, options),
  sheet: async (signal) => {
    const [clinic, holder, rows, fresh] = await Promise.all([
      queryClient.fetchQuery(clinicQuery),
      queryClient.fetchQuery(profileQuery),
      everyRow((paging) => call(endpoints.listTaxReceipts, { query: { month, ...paging } }, { signal }), signal),
      call(endpoints.sumTaxReceipts, { query: { month } }, { signal }),
    ])
    return taxReceiptSheet({ month, issuer: issuerOf(clinic, holder), sums: fresh, rows, now: new Date() })
  },
})
