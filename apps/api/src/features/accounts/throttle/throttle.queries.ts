import type pg from 'pg'

export type Policy = {
  /** So many tries in so many minutes. */
  tries: number
  minutes: number
  /** Past them: a pause that doubles with every further try, or none until the minutes are over. */
  beyond: 'pauses' | 'nothing'
}

/**
 * Takes one try, if there is one. A single statement: however many ask at once, each try is taken by one of them.
 * Pauses begin at a minute and grow to the policy's own length, and count from the latest try on.
 */
export const takeTry = async (accounts: pg.Pool, key: string, policy: Policy, now: Date): Promise<boolean> => {
  const { rowCount } = await accounts.query({
    name: 'take-try',
    text: `
      insert into accounts.throttles as t (key, count, free_at, reset_at)
      values ($1, 1, $2::timestamptz, $2::timestamptz + $4::int * interval '1 minute')
      on conflict (key) do update set (count, free_at, reset_at) = (
        select tried, free_at, case when t.reset_at > $2 and $5 = 'nothing' then t.reset_at else free_at + $4::int * interval '1 minute' end
        from (select case when t.reset_at > $2 then t.count + 1 else 1 end as tried) as counted,
        lateral (select case
          when tried < $3::int then $2::timestamptz
          when $5 = 'nothing' then t.reset_at
          else $2::timestamptz + least(power(2, least(tried - $3::int, 20)), $4::int) * interval '1 minute'
        end as free_at) as pause
      )
      where t.reset_at <= $2 or t.free_at <= $2`,
    values: [key, now, policy.tries, policy.minutes, policy.beyond],
  })
  return rowCount === 1
}

/** It was no guess: the try is given back. */
export const giveTryBack = async (accounts: pg.Pool, key: string, now: Date): Promise<void> => {
  await accounts.query(
    'update accounts.throttles set count = greatest(count - 1, 0), free_at = least(free_at, $2) where key = $1',
    [key, now],
  )
}

export const forgetTries = async (accounts: pg.Pool, key: string): Promise<void> => {
  await accounts.query('delete from accounts.throttles where key = $1', [key])
}
