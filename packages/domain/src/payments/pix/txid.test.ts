import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { fastCheckOptions } from '../../shared/run-count.fixture.ts'
import { parseTxid, toTxid } from './txid.ts'

const anyId = fc.oneof(
  fc.uuid(),
  fc.date({ min: new Date(0), noInvalidDate: true }).map((made) => newId(made.getTime())),
)

test('any id becomes 25 letters and digits and can be parsed, ignoring case', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      const txid = toTxid(id)
      return /^[0-9a-z]{25}$/.test(txid) && parseTxid(txid) === id && parseTxid(txid.toUpperCase()) === id
    }),
    fastCheckOptions(500, 10_000),
  )
})

test.each([
  ['00000000-0000-0000-0000-000000000000', '0000000000000000000000000'],
  ['01a1dd90-0000-7000-8000-000000000001', '03h8m9mdy6d16htsw9h71g9a9'],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'f5lxx1zz5pnorynqglhzmsp33'],
])('the txid of %s is %s', (id, txid) => {
  expect(toTxid(id)).toBe(txid)
  expect(parseTxid(txid)).toBe(id)
})

test.each([
  ['***'],
  [''],
  ['f5lxx1zz5pnorynqglhzmsp3'],
  ['f5lxx1zz5pnorynqglhzmsp333'],
  ['f5lxx1zz5pnorynqglhzmsp3-'],
  [' 5lxx1zz5pnorynqglhzmsp33'],
  // One more than the largest id, and the largest number.
  ['f5lxx1zz5pnorynqglhzmsp34'],
  ['zzzzzzzzzzzzzzzzzzzzzzzzz'],
  // A 128-bit number that is not a uuid.
  ['0000000000000000000000001'],
])('%s is not a txid of ours', (text) => {
  expect(parseTxid(text)).toBeNull()
})
