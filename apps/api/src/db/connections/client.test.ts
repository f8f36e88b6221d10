import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createLibraryPool } from '../pools.ts'
import { withClient } from '../with-client.ts'

const { superuserUrl } = inject('testDatabase')
const role = `rotated_${randomBytes(4).toString('hex')}`
const superuser = (statement: string) =>
  withClient(superuserUrl, async (client) => void (await client.query(statement)))

/** An address of the role with these passwords. */
const addressWith = (...passwords: string[]): string => {
  const url = new URL(superuserUrl)
  url.username = role
  url.password = passwords.join(',')
  return url.href
}
const whoIs = (url: string): Promise<string> =>
  withClient(url, async (client) => (await client.query('select current_user as name')).rows[0].name)

beforeAll(() => superuser(`create role ${role} login password 'the-old-password'`))
afterAll(() => superuser(`drop role ${role}`))

test('a pool with two passwords opens connections before, while and after one replaces the other', async () => {
  const url = addressWith('the-old-password', 'the-new-password')
  const pool = createLibraryPool({ url, name: 'rotated', schema: 'public', max: 4, onError: () => undefined })
  const openFour = () => Promise.all([1, 2, 3, 4].map(() => pool.connect()))
  const before = await openFour()
  await superuser(`alter role ${role} password 'the-new-password'`)
  for (const client of before) client.release(true)
  const after = await openFour()
  expect(await Promise.all(after.map(async (client) => (await client.query('select 1 as n')).rows[0].n))).toEqual([
    1, 1, 1, 1,
  ])
  for (const client of after) client.release()
  await pool.end()
  await expect(whoIs(addressWith('the-old-password'))).rejects.toMatchObject({ code: '28P01' })
  expect(await whoIs(addressWith('the-new-password'))).toBe(role)
})

test('two passwords of which neither is right are refused', async () => {
  await expect(whoIs(addressWith('a-wrong-password', 'another-wrong-one'))).rejects.toMatchObject({ code: '28P01' })
})

test('a database that does not answer is not taken for a wrong password', async () => {
  const url = new URL(addressWith('the-old-password', 'the-new-password'))
  url.port = '1'
  await expect(whoIs(url.href)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
