import type pg from 'pg'

/** Deletes expired sessions, links of any kind and throttle counts. */
export const deleteExpired = async (pool: pg.Pool): Promise<void> => {
  await pool.query('delete from accounts.sessions where expires_at <= now()')
  await pool.query('delete from accounts.links where expires_at <= now()')
  await pool.query('delete from accounts.invitation_links where expires_at <= now()')
  await pool.query('delete from accounts.verifications where expires_at <= now()')
  await pool.query('delete from accounts.page_requests where expires_at <= now()')
  await pool.query('delete from accounts.throttles where reset_at <= now()')
}
