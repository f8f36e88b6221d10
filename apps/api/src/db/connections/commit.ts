import { AppError } from '@postura/domain/errors'
import type pg from 'pg'

/** What PostgreSQL says if a commit has waited for the standby as long as a statement may take. */
const ALONE = 'canceling wait for synchronous replication'

/** A write that a synchronous standby does not have is not confirmed, although the primary keeps it: who repeats it finds it done. */
export const commit = async (client: pg.PoolClient): Promise<void> => {
  let isAlone = false
  const onNotice = ({ message }: { message?: string | undefined }) => {
    isAlone ||= message?.startsWith(ALONE) === true
  }
  client.on('notice', onNotice)
  try {
    const { command } = await client.query('commit')
    // A statement error that was caught inside must not look like success.
    if (command === 'ROLLBACK') throw new Error('the transaction was already aborted')
  } finally {
    client.off('notice', onNotice)
  }
  if (isAlone) throw new AppError('busy')
}
