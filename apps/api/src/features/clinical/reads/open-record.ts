import type { OpenRecord } from '../../../http/route-contexts.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { assertReader } from '../clinical-person.ts'
import { insertRead, isSecondExport, lockExports } from './clinical-reads.queries.ts'

/**
 * Refuses who may not read, else writes the line of the log without which the database shows no content. The owner is told when one person
 * hands out the records of several patients within an hour.
 */
export const createOpenRecord =
  (queue: Pick<Queue, 'enqueue'>): OpenRecord =>
  async (tx, opening) => {
    const { userId, patientId, what } = opening
    await assertReader(tx, userId, patientId, what)
    if (what === 'export') await lockExports(tx, userId)
    await insertRead(tx, opening)
    if (what === 'export' && (await isSecondExport(tx, userId, patientId)))
      await queue.enqueue(tx, 'clinical-exports-mail', { adminId: tx.adminId, memberId: userId })
  }
