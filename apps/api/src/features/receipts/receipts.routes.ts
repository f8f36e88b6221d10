import * as endpoints from '@postura/domain/receipts/receipt.endpoints'
import { buildReceiptSnapshot, findReceiptMissingInfo } from '@postura/domain/receipts/receipt.rules'
import type { Router } from '../../http/route.ts'
import { findReceiptSources, getReceiptSubject } from './find-receipt-sources.ts'
import { issueReceipt } from './issue-receipt.ts'
import { findReceipts } from './receipts.queries.ts'
import { voidReceipt } from './void-receipt.ts'

export const receiptRoutes = (router: Router): void => {
  router.read(endpoints.previewReceipt, async ({ params, query, read }) => {
    const sources = await findReceiptSources(read, await getReceiptSubject(read, params.id), query.professional_id)
    const snapshot = buildReceiptSnapshot(sources)
    return {
      snapshot,
      professional_id: sources.professional?.id ?? null,
      gaps: findReceiptMissingInfo(sources, snapshot),
    }
  })
  router.write(endpoints.issueReceipt, ({ params, body, tx }) => issueReceipt(tx, params.id, body))
  router.read(endpoints.listReceipts, ({ params, read }) => findReceipts(read, params.id))
  router.write(endpoints.voidReceipt, ({ params, body, tx }) => voidReceipt(tx, params.number, body))
}
