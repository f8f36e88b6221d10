import type {
  TaxMonthQuery,
  TaxReceipt,
  TaxReceiptState,
  TaxReceiptSums,
} from '@postura/domain/receipts/tax-receipts/tax-receipt'
import * as endpoints from '@postura/domain/receipts/tax-receipts/tax-receipt.endpoints'
import {
  describeMarkedTaxReceipt,
  describeUnmarkedTaxReceipt,
  formatTaxFileName,
} from '@postura/domain/receipts/tax-receipts/tax-receipt.labels'
import { buildTaxReceiptPrint } from '@postura/domain/receipts/tax-receipts/tax-receipt.print'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { keepPreviousData } from '@tanstack/react-query'
import { call, fetchFile } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import type { Cursors } from '~/lib/use-list-url-state'
import { fetchAllRows, type TableExport } from '~/ui/export/use-table-export'
import { useUndoableMutation } from '../../history/use-undoable-mutation'

/** While another page loads, the old rows stay. Never cached: a missing CPF may have been filled in on the patient page. */
export const taxReceiptPageQuery = (query: TaxMonthQuery & { state: TaxReceiptState } & Cursors) =>
  endpointQuery(endpoints.listTaxReceipts, { query }, { placeholderData: keepPreviousData, staleTime: 0 })

export const taxSumsQuery = (query: TaxMonthQuery) =>
  endpointQuery(endpoints.sumTaxReceipts, { query }, { placeholderData: keepPreviousData })

type Issue = TaxReceipt & { issued_on: CivilDate }

/** Sends the CPFs that are shown. It is offered only if both are known. */
export const useMarkTaxReceipt = () =>
  useUndoableMutation({
    change: ({ id, issued_on, payer, beneficiary, amount_cents, payment_date }: Issue, changeId) => {
      const cpfs = { payer_cpf: payer.cpf ?? '', beneficiary_cpf: beneficiary.cpf ?? '' }
      const body = { issued_on, amount_cents, payment_date, ...cpfs }
      return call(endpoints.markTaxReceipt, { params: { id }, body }, { changeId })
    },
    done: (receipt) => describeMarkedTaxReceipt(receipt, receipt.issued_on),
  })

export const useUnmarkTaxReceipt = () =>
  useUndoableMutation({
    change: ({ id }: TaxReceipt, changeId) => call(endpoints.unmarkTaxReceipt, { params: { id } }, { changeId }),
    done: (receipt) => describeUnmarkedTaxReceipt(receipt),
  })

/** The export of the whole month. */
export const taxMonthExport = (
  query: TaxMonthQuery,
  { received }: TaxReceiptSums,
  professional: string | undefined,
): TableExport => ({
  total: received,
  csvName: formatTaxFileName(query.month, 'csv'),
  csv: (options) => fetchFile(endpoints.exportTaxReceipts, { query }, options),
  print: async (signal) => {
    const [rows, { issuer, ...sums }] = await Promise.all([
      fetchAllRows((paging) => call(endpoints.listTaxReceipts, { query: { ...query, ...paging } }, { signal }), signal),
      call(endpoints.sumTaxReceipts, { query }, { signal }),
    ])
    return buildTaxReceiptPrint({ month: query.month, issuer, professional, sums, rows, now: new Date() })
  },
})
