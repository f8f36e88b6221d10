import type pg from 'pg'

export type ThrottlePolicy = {
  /** Number of tries within `minutes`. */
  tries: number
  minutes: number
  /** After the last try: a pause that doubles with every further try, or no try until the minutes are over. */
  beyond: 'pauses' | 'nothing'
}

/**
 * Takes one try, if one is left. It is a single statement, so parallel requests never share a try.
 * Pauses start at one minute, grow up to `minutes`, and count from the latest try.
 */
export const takeAttempt = async (
  accounts: pg.Pool,
  key: string,
  policy: ThrottlePolicy,
  now: Date,
): Promise<boolean> => {
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

/** Refunds a try that was not a failed guess. */
export const refundAttempt = async (accounts: pg.Pool, key: string, now: Date): Promise<void> => {
  await accounts.query(
    'update accounts.throttles set count = greatest(count - 1, 0), free_at = least(free_at, $2) where key = $1',
    [key, now],
  )
}

export const resetAttempts = async (accounts: pg.Pool, key: string): Promise<void> => {
  await accounts.query('delete from accounts.throttles where key = $1', [key])
}

/** Takes a key that exists once within the minutes. False if it was taken. */
export const takeOnce = async (accounts: pg.Pool, key: string, minutes: number, now: Date): Promise<boolean> => {
  const { rowCount } = await accounts.query(
    `insert into accounts.throttles as t (key, count, free_at, reset_at)
     values ($1, 1, $2::timestamptz + $3::int * interval '1 minute', $2::timestamptz + $3::int * interval '1 minute')
     on conflict (key) do update set free_at = excluded.free_at, reset_at = excluded.reset_at where t.reset_at <= $2`,
    [key, now, minutes],
  )
  return rowCount === 1
}
