/**
 * Limits of every connection that serves requests or jobs. A pool sends them when it connects. Behind a pooler they come from the role
 * (roles.ts): in transaction mode a connection to the database belongs to nobody, and PgBouncer refuses them as startup parameters.
 */
export const sessionLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}
