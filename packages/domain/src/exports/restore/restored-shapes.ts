import * as z from 'zod/mini'
import { workingHours } from '../../clinics/working-hours.ts'
import { commissionRow, commissionRuleInput, MAX_COMMISSION_ROWS } from '../../commissions/commission.ts'
import { receiptSnapshot } from '../../receipts/receipt.ts'
import { id } from '../../shared/ids.ts'
import { recurrenceRule } from '../../shared/time/recurrence.ts'
import type { RestoredTableName } from './restored-tables.ts'

/** What a column of JSON may contain, and the keys in its objects that hold ids of other rows. */
type RestoredShape = { schema: z.ZodMiniType; ids?: readonly string[] }

const { base, types } = commissionRuleInput.shape
const closedRow = z.strictObject({ ...commissionRow.shape, payment_id: id, use_id: z.nullable(id) })

export const restoredShapes: Partial<Record<RestoredTableName, Readonly<Record<string, RestoredShape>>>> = {
  // A clinic without hours has an empty object.
  'clinic.clinics': { working_hours: { schema: z.union([workingHours, z.strictObject({})]) } },
  'clinic.professionals': { working_hours: { schema: workingHours } },
  'clinic.series': { rule: { schema: recurrenceRule } },
  'clinic.receipts': { snapshot: { schema: receiptSnapshot } },
  'clinic.commission_rules': { base: { schema: base }, types: { schema: types } },
  'clinic.commission_statements': {
    rows: {
      schema: z.array(closedRow).check(z.maxLength(MAX_COMMISSION_ROWS)),
      ids: ['payment_id', 'use_id'],
    },
  },
}
