import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic } from '../../testing/factories/account.factory.ts'
import { createTestPool } from '../../testing/test-db.ts'
import { cleanUpAccounts } from './upkeep.job.ts'

const postura = useTestApp()

test('expired rows are deleted, others stay, and the worker can read neither', async () => {
  const old = await signUpClinic(postura)
  const young = await signUpClinic(postura)
  await postura.owner.query(`update accounts.sessions set expires_at = now() where user_id = $1`, [old.id])
  await postura.owner.query(
    `insert into accounts.links (secret_hash, user_id, purpose, expires_at)
     values ('old', $1, 'recovery', now()), ('young', $2, 'recovery', now() + interval '1 minute')`,
    [old.id, young.id],
  )
  await postura.owner.query(
    `insert into accounts.invitation_links (secret_hash, invitation_id, admin_id, expires_at)
     values ('old', $1, $1, now()), ('young', $2, $2, now() + interval '1 minute')`,
    [old.id, young.id],
  )
  await postura.owner.query(
    `insert into accounts.throttles (key, count, reset_at) values ('old', 1, now()), ('young', 1, now() + interval '1 minute')`,
  )
  const queuePool = createTestPool(postura.workerUrl)
  await cleanUpAccounts({ queuePool })()
  const left = async (sql: string) => (await postura.owner.query(sql)).rows.map((row) => Object.values(row)[0])
  expect(await left('select user_id from accounts.sessions')).toEqual([young.id])
  expect(await left('select secret_hash from accounts.links')).toEqual(['young'])
  expect(await left('select secret_hash from accounts.invitation_links')).toEqual(['young'])
  expect(await left(`select key from accounts.throttles where key in ('old', 'young')`)).toEqual(['young'])
  expect((await young.call('GET', '/api/me')).statusCode).toBe(200)
  for (const secret of [
    'token from accounts.sessions',
    'secret_hash from accounts.links',
    'identifier from accounts.verifications',
    '1 from accounts.users',
  ])
    await expect(queuePool.query(`select ${secret}`)).rejects.toThrow('permission denied')
  await queuePool.end()
})
