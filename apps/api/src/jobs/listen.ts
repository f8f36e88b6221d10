import type pg from 'pg'

const RETRY_MS = 1_000

/**
 * Listens on a channel with one client of the pool. Reconnects when the connection is lost and calls `onConnect` each time,
 * because notifications sent in between are missed and must be polled for.
 */
export const listen = async (
  pool: pg.Pool,
  channel: string,
  onNotification: (payload: string) => void,
  onConnect: () => void,
): Promise<{ close: () => Promise<void> }> => {
  let isClosed = false
  let current: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    if (isClosed) return client.release(true)
    current = client
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    const lost = (): void => {
      if (current !== client) return
      current = undefined
      client.release(true)
      connectLater()
    }
    client.once('error', lost)
    client.once('end', lost)
    onConnect()
  }
  const connectLater = (): void => {
    if (!isClosed) retry = setTimeout(() => void connect().catch(connectLater), RETRY_MS)
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      const client = current
      current = undefined
      // A client that has run LISTEN must not return to the pool.
      client?.release(true)
    },
  }
}
