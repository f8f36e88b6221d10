import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { idOfTxid, txidOf } from './txid.ts'

const anyId = fc.oneof(
  fc.uuid(),
  fc.date({ min: new Date(0), noInvalidDate: true }).map((made) => newId(made.getTime())),
)

test('any id is told by 25 letters and digits, and told back from them, in whatever case', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      const txid = txidOf(id)
      return /^[0-9a-z]{25}$/.test(txid) && idOfTxid(txid) === id && idOfTxid(txid.toUpperCase()) === id
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  ['00000000-0000-0000-0000-000000000000', '0000000000000000000000000'],
  ['01a1dd90-0000-7000-8000-000000000001', '03h8m9mdy6d16htsw9h71g9a9'],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'f5lxx1zz5pnorynqglhzmsp33'],
])('%s is %s', (id, txid) => {
  expect(txidOf(id)).toBe(txid)
  expect(idOfTxid(txid)).toBe(id)
})

test.each([
  ['***'],
  [''],
  ['f5lxx1zz5pnorynqglhzmsp3'],
  ['f5lxx1zz5pnorynqglhzmsp333'],
  ['f5lxx1zz5pnorynqglhzmsp3-'],
  [' 5lxx1zz5pnorynqglhzmsp33'],
  // One more than the greatest id, and the greatest number of all.
  ['f5lxx1zz5pnorynqglhzmsp34'],
  ['zzzzzzzzzzzzzzzzzzzzzzzzz'],
  // A number of 128 bits that is no uuid.
  ['0000000000000000000000001'],
])('%s is none of ours', (text) => {
  expect(idOfTxid(text)).toBeNull()
})
