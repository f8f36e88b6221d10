import type { ReadKind } from '@postura/domain/clinical/clinical-read'
import type { UnlockedTx } from '../db/tenant.ts'

/** One opening of a patient's record. */
export type Opening = {
  userId: string
  patientId: string
  what: ReadKind
  reason: string | null
  to_whom: string | null
}

/** Interface to the clinical record, so that `http` does not import it: refuses the person, or logs the opening. */
export type OpenRecord = (tx: UnlockedTx, opening: Opening) => Promise<void>
