import type { NewReceipt, Receipt, ReceiptInput } from '@postura/domain/receipts/receipt'
import * as endpoints from '@postura/domain/receipts/receipt.endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, keptOnChange, queryClient } from '~/lib/query-client'

export const receiptsQuery = (paymentId: string) => endpointQuery(endpoints.listReceipts, { params: { id: paymentId } })

/** Always loaded again: missing values may have been filled in. */
export const receiptPreviewQuery = (paymentId: string, input: ReceiptInput) =>
  endpointQuery(
    endpoints.previewReceipt,
    { params: { id: paymentId }, query: input },
    // Issuing would reload it into a refusal before the dialog closes. Its key keeps it out of `reloadPayments`.
    { queryKey: ['receipt-preview', paymentId, input], gcTime: 0, meta: keptOnChange },
  )

/** Awaited, so that the dialog closes when the payment shows its receipt. */
const reloadPayments = () => queryClient.invalidateQueries({ queryKey: ['payments'] })

export const useIssueReceipt = () =>
  useMutation({
    mutationFn: ({ id, ...body }: NewReceipt & { id: string }) =>
      call(endpoints.issueReceipt, { params: { id }, body }),
    onSettled: reloadPayments,
  })

export const useVoidReceipt = () =>
  useMutation({
    mutationFn: ({ number, reason }: Pick<Receipt, 'number'> & { reason: string }) =>
      call(endpoints.voidReceipt, { params: { number: String(number) }, body: { reason } }),
    onSettled: reloadPayments,
  })
