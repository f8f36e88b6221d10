import { issuerOf } from '@postura/domain/clinics/clinic.rules'
import { taxReceiptCsv } from '@postura/domain/receipts/tax-receipts/tax-receipt.csv'
import * as endpoints from '@postura/domain/receipts/tax-receipts/tax-receipt.endpoints'
import { formatTaxFileName } from '@postura/domain/receipts/tax-receipts/tax-receipt.labels'
import type { Router } from '../../../http/route.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { findClinicOwner } from '../../clinics/find-clinic-owner.ts'
import { EXPORT_PAGE_SIZE, exportRows } from '../../reports/export-rows.ts'
import { markTaxReceipt, unmarkTaxReceipt } from './mark-tax-receipt.ts'
import { findTaxReceipts, sumTaxReceipts } from './tax-receipts.queries.ts'

export const taxReceiptRoutes = (router: Router): void => {
  router.read(endpoints.listTaxReceipts, ({ query, read }) => findTaxReceipts(read, query))
  router.read(endpoints.sumTaxReceipts, async ({ query, read }) => {
    const [sums, clinic, owner] = await Promise.all([
      sumTaxReceipts(read, query),
      findClinic(read),
      findClinicOwner(read),
    ])
    return { ...sums, issuer: issuerOf(clinic, owner) }
  })
  router.export(endpoints.exportTaxReceipts, ({ query, readChunk }) => ({
    name: formatTaxFileName(query.month, 'csv'),
    rows: exportRows(taxReceiptCsv, (after) =>
      readChunk((read) => findTaxReceipts(read, { ...query, after, size: EXPORT_PAGE_SIZE })),
    ),
  }))
  router.write(endpoints.markTaxReceipt, ({ params, body, tx, today }) => markTaxReceipt(tx, params.id, body, today))
  router.write(endpoints.unmarkTaxReceipt, ({ params, tx }) => unmarkTaxReceipt(tx, params.id))
}
