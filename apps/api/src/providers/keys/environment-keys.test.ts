import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { clinicalSecrets } from '../../testing/clinical/clinical-secrets.ts'
import { createEnvironmentKeys } from './environment-keys.ts'
import { openBox, sealBox } from './sealed-box.ts'

const recoveryPublic = clinicalSecrets.CLINICAL_RECOVERY_PUBLIC
const [old, current] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const withKeys = (masterKeys: string) => createEnvironmentKeys({ masterKeys, recoveryPublic })

test('the first key seals, and the others still open what they sealed', async () => {
  const before = withKeys(`2026:${old}`)
  const key = randomBytes(32)
  const wrapped = await before.wrap(key, 'clinic 1')
  const after = withKeys(`2027:${current}, 2026:${old}`)
  expect([wrapped.masterId, after.currentMasterId]).toEqual(['2026', '2027'])
  expect(await after.unwrap(wrapped, 'clinic 1')).toEqual(key)
  await expect(withKeys(`2027:${current}`).unwrap(wrapped, 'clinic 1')).rejects.toThrow(
    'the master key 2026 is missing',
  )
  await expect(withKeys(`2026:${current}`).unwrap(wrapped, 'clinic 1')).rejects.toThrow()
  await expect(after.unwrap(wrapped, 'clinic 2')).rejects.toThrow()
})

test.each(['', 'x', `2026:${old.slice(4)}`, `2026:${old},2026:${current}`, `Ção:${old}`])(
  'the master keys %j are refused',
  (keys) => {
    expect(() => withKeys(keys)).toThrow('a master key is not')
  },
)

test('a short or another kind of recovery key is refused', () => {
  const publicOf = ({ publicKey }: { publicKey: import('node:crypto').KeyObject }) =>
    publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const short = publicOf(generateKeyPairSync('rsa', { modulusLength: 2_048 }))
  const other = publicOf(generateKeyPairSync('ed25519'))
  for (const recovery of [short, other, 'AAAA'])
    expect(() => createEnvironmentKeys({ masterKeys: `a:${old}`, recoveryPublic: recovery })).toThrow()
})

test('a box opens only whole, with its key and as what it is', () => {
  const [key, plain] = [randomBytes(32), Buffer.from('Dor à noite')]
  const box = sealBox(key, plain, 'entry 1')
  expect(openBox(key, box, 'entry 1')).toEqual(plain)
  expect(box.includes(plain)).toBe(false)
  expect(() => openBox(key, box, 'entry 2')).toThrow()
  expect(() => openBox(randomBytes(32), box, 'entry 1')).toThrow()
  for (let at = 0; at < box.length; at += 1) {
    const changed = Buffer.from(box)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openBox(key, changed, 'entry 1')).toThrow()
  }
  for (const cut of [0, 5, 28, box.length - 1]) expect(() => openBox(key, box.subarray(0, cut), 'entry 1')).toThrow()
})
