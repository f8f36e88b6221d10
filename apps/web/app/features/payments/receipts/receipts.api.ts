import type { NewReceipt, Receipt, ReceiptWish } from '@postura/domain/payments/receipts/receipt'
import * as endpoints from '@postura/domain/payments/receipts/receipt.endpoints'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'

export const receiptsQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments', 'receipts', paymentId],
    queryFn: ({ signal }) => call(endpoints.listReceipts, { params: { id: paymentId } }, { signal }),
  })

/** Asked afresh whenever someone is about to issue: what it lacked may have been filled in meanwhile. */
export const receiptPreviewQuery = (paymentId: string, wish: ReceiptWish) =>
  queryOptions({
    queryKey: ['receipt-preview', paymentId, wish],
    queryFn: ({ signal }) => call(endpoints.previewReceipt, { params: { id: paymentId }, query: wish }, { signal }),
    gcTime: 0,
  })

/** A payment says the number of its receipt, wherever it is shown. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['payments'] })

export const useIssueReceipt = () =>
  useMutation({
    mutationFn: ({ id, ...body }: NewReceipt & { id: string }) =>
      call(endpoints.issueReceipt, { params: { id }, body }),
    onSettled: refresh,
  })

export const useVoidReceipt = () =>
  useMutation({
    mutationFn: ({ number, reason }: Pick<Receipt, 'number'> & { reason: string }) =>
      call(endpoints.voidReceipt, { params: { number: String(number) }, body: { reason } }),
    onSettled: refresh,
  })
