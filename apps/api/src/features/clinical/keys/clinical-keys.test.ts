import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@postura/domain/shared/ids'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asMember, readAsAdmin, withAdmin } from '../../../db/tenant.ts'
import { createEnvironmentKeys, openWithRecoveryKey } from '../../../providers/keys/environment-keys.ts'
import type { KeyProvider } from '../../../providers/keys/key-provider.ts'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { addDraft, addEntry, progressValues, signUpRecordClinic } from '../../../testing/clinical/clinical.factory.ts'
import { clinicalSecrets } from '../../../testing/clinical/clinical-secrets.ts'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { assertMasters } from './assert-masters.ts'
import { createDataKeys } from './data-keys.ts'
import { runKeysCommand } from './run-keys-command.ts'
import { draftBoundTo, entryBoundTo, openText, sealText } from './seal-text.ts'

const postura = useTestApp()
const TEXT = 'TEXTO-CLINICO'
const recovery = generateKeyPairSync('rsa', { modulusLength: 4_096 })
const recoveryPublic = recovery.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const pem = join(tmpdir(), `recovery-${newId()}.pem`)

let clinic: TestClinic
let patient_id = ''
let keys: KeyProvider
beforeAll(async () => {
  writeFileSync(pem, recovery.privateKey.export({ format: 'pem', type: 'pkcs8' }))
  clinic = await signUpRecordClinic(postura)
  patient_id = (await addPatient(clinic)).id
  await addEntry(clinic, { patient_id, values: { ...progressValues, queixas_dia: TEXT } })
  keys = createEnvironmentKeys({
    masterKeys: clinicalSecrets.CLINICAL_KEYS,
    recoveryPublic: clinicalSecrets.CLINICAL_RECOVERY_PUBLIC,
  })
})
afterAll(() => rmSync(pem))

const withMaster = (id: string, more = '', recoveryKey = recoveryPublic) =>
  createEnvironmentKeys({
    masterKeys: `${id}:${randomBytes(32).toString('base64')}${more}`,
    recoveryPublic: recoveryKey,
  })
const command = (provider: KeyProvider, ...words: string[]) =>
  runKeysCommand({ pool: postura.owner, keys: provider, openWithRecoveryKey }, words)
/** The record as a server with these keys shows it. */
const readWith = async (provider: KeyProvider) => {
  const app = await postura.variant({ dataKeys: createDataKeys(provider) })
  const { statusCode, body } = await createCaller(app, clinic.cookie)(
    'GET',
    `/api/clinical/patients/${patient_id}/entries`,
  )
  return [statusCode, body.includes(TEXT)]
}
const start = (provider: KeyProvider) =>
  assertMasters(postura.deps.pool, provider).then(
    () => 'started',
    (error: Error) => error.message,
  )

const next = withMaster('next', `,${clinicalSecrets.CLINICAL_KEYS}`, clinicalSecrets.CLINICAL_RECOVERY_PUBLIC)

test('a server starts only with every master key that was used', async () => {
  expect(await start(keys)).toBe('started')
  expect(await start(withMaster('missing'))).toContain('The clinical master key test is missing')
  expect(await start(withMaster('test'))).toContain('The clinical master key test is missing or not the one')
  expect(await start(next)).toBe('started')
})

test('a server and a command refuse another recovery key than the one that was used', async () => {
  const other = { ...next, recoverySha256: '0'.repeat(64) }
  expect(await start(other)).toContain('CLINICAL_RECOVERY_PUBLIC is not the recovery key that was used')
  for (const words of [['rotate'], ['renew', clinic.id]])
    await expect(command(other, ...words)).rejects.toThrow('--new-recovery')
  // A server that started before the recovery key was replaced seals nothing for the old one.
  const created = withAdmin(postura.deps.pool, asMember(clinic.id, clinic.id), createDataKeys(other).create)
  await expect(created).rejects.toThrow('CLINICAL_RECOVERY_PUBLIC')
})

test('rotation seals the keys again and leaves the contents; the old master is not needed any more', async () => {
  const next = withMaster('rotated', `,${clinicalSecrets.CLINICAL_KEYS}`)
  const contents = async () => (await postura.owner.query('select sealed, key_id from clinic.clinical_contents')).rows
  const before = await contents()
  expect(await command(keys)).toMatch(/^current: test\ntest: \d+$/)
  expect(await command(next, 'rotate', '--new-recovery')).toMatch(/^\d+ data keys are sealed by rotated now$/)
  expect(await command(next, 'rotate')).toBe('0 data keys are sealed by rotated now')
  expect(await contents()).toEqual(before)
  expect(await readWith(next)).toEqual([200, true])
  expect(await readWith(keys)).toEqual([500, false])
  keys = next
})

test('a server with the old master key that still seals a new clinic keeps that key necessary', async () => {
  const before = withMaster('before')
  const both = withMaster('after', '')
  const create = (provider: KeyProvider) =>
    withAdmin(postura.deps.pool, asMember(clinic.id, clinic.id), createDataKeys(provider).create)
  await create(before)
  expect(await start(both)).toContain('The clinical master key before is missing')
  await postura.owner.query(`delete from clinic.clinical_keys where master_id = 'before'`)
  await expect(postura.owner.query(`delete from public.clinical_masters where id = 'rotated'`)).rejects.toThrow(
    'violates foreign key constraint',
  )
  await postura.owner.query(`delete from public.clinical_masters where id in ('before', 'next')`)
})

test('the recovery key opens every record after the master key is lost, and no other key does', async () => {
  const next = withMaster('recovered')
  expect(await readWith(next)).toEqual([500, false])
  await expect(command(next, 'rotate')).rejects.toThrow('the master key rotated is missing')
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'pem', type: 'pkcs8' })
  const wrong = `${pem}.wrong`
  writeFileSync(wrong, other)
  await expect(command(next, 'recover', wrong)).rejects.toThrow()
  rmSync(wrong)
  await expect(command(withMaster('rotated'), 'recover', pem)).rejects.toThrow('Give the new master key a new id')
  expect(await command(next, 'recover', pem)).toMatch(/^\d+ data keys are sealed by recovered now$/)
  expect(await readWith(next)).toEqual([200, true])
  expect(await start(next)).toBe('started')
  keys = next
})

test('a renewed key seals what follows, the old one opens what it sealed, and the key of a device stays', async () => {
  const deviceKey = async () => {
    const app = await postura.variant({ dataKeys: createDataKeys(keys) })
    return (await createCaller(app, clinic.cookie)('GET', '/api/clinical/drafts')).json().device_key
  }
  const device = await deviceKey()
  expect(await command(keys, 'renew', clinic.id)).toBe(`clinic ${clinic.id} has a new data key`)
  const app = await postura.variant({ dataKeys: createDataKeys(keys) })
  const as = { ...clinic, call: createCaller(app, clinic.cookie) }
  await addEntry(as, { patient_id })
  const { rows } = await postura.owner.query('select count(distinct key_id)::int as keys from clinic.clinical_contents')
  expect([rows, await readWith(keys)]).toEqual([[{ keys: 2 }], [200, true]])
  expect(await deviceKey()).toBe(device)
  expect(await command(keys, 'unknown')).toContain('clinical:keys renew CLINIC')
})

test('an opened key is remembered for ten minutes', async () => {
  let clock = 0
  const unwrap = vi.fn(keys.unwrap)
  const dataKeys = createDataKeys({ ...keys, unwrap }, () => clock)
  const ask = () => readAsAdmin(postura.deps.pool, clinic.id, dataKeys.current)
  await ask()
  clock = 599_000
  await ask()
  expect(unwrap).toHaveBeenCalledTimes(1)
  clock = 600_001
  await ask()
  expect(unwrap).toHaveBeenCalledTimes(2)
})

test('a text opens as what it is: not for another patient, entry or author, nor a draft as an entry', async () => {
  const dataKeys = createDataKeys(keys)
  const key = await withAdmin(postura.deps.pool, asMember(clinic.id, clinic.id), dataKeys.current)
  const draft = { id: 'd', patient_id: 'p', author_id: 'a' }
  const sealed = sealText(key, TEXT, entryBoundTo('c', 'p', 'd'))
  expect(openText(key, sealed, entryBoundTo('c', 'p', 'd'))).toBe(TEXT)
  for (const boundTo of [
    entryBoundTo('x', 'p', 'd'),
    entryBoundTo('c', 'x', 'd'),
    entryBoundTo('c', 'p', 'x'),
    draftBoundTo('c', draft),
  ])
    expect(() => openText(key, sealed, boundTo)).toThrow()
  const text = sealText(key, TEXT, draftBoundTo('c', draft))
  expect(() => openText(key, text, draftBoundTo('c', { ...draft, author_id: 'b' }))).toThrow()
})

test('a draft in another hand stays closed, also in the database', async () => {
  const app = await postura.variant({ dataKeys: createDataKeys(keys) })
  const as = { ...clinic, call: createCaller(app, clinic.cookie) }
  const id = await addDraft(as, { patient_id })
  // As the owner of the database gives it to somebody else.
  const { rows } = await postura.owner.query(
    'update clinic.clinical_drafts set patient_id = $2 where id = $1 returning id',
    [id, (await addPatient(clinic)).id],
  )
  expect(rows).toHaveLength(1)
  expect((await as.call('GET', `/api/clinical/drafts/${id}`)).statusCode).toBe(500)
})
