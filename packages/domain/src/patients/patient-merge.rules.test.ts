import { expect, test } from 'vitest'
import type { Patient } from './patient.ts'
import { hasDifferentCpf, listMergedFields, resolveMergedFields } from './patient-merge.rules.ts'

const kept: Patient = {
  id: '1',
  name: 'Ana Lima',
  birth_date: null,
  phone: '(11) 91234-5678',
  address: null,
  cpf: null,
  email: null,
  guardian_name: null,
  guardian_cpf: null,
  guardian_phone: null,
  guardian_email: null,
  archived_at: null,
  rev: 1,
  created_at: '2026-03-01T12:00:00.000Z',
}
const other: Patient = {
  ...kept,
  id: '2',
  name: 'Ana L.',
  birth_date: '1980-05-20',
  phone: '(11) 95555-4444',
  address: 'Rua das Acácias, 10',
  cpf: '52998224725',
  email: 'ana@example.com',
  created_at: '2026-01-05T12:00:00.000Z',
}

test('the kept record wins, its gaps are filled, and the earlier date of registration stays', () => {
  expect(resolveMergedFields(kept, other)).toEqual({
    name: 'Ana Lima',
    birth_date: '1980-05-20',
    phone: '(11) 91234-5678',
    address: 'Rua das Acácias, 10',
    cpf: '52998224725',
    email: 'ana@example.com',
    guardian_name: null,
    guardian_cpf: null,
    guardian_phone: null,
    guardian_email: null,
    archived_at: null,
    created_at: '2026-01-05T12:00:00.000Z',
  })
  expect(resolveMergedFields(other, kept)).toMatchObject({ name: 'Ana L.', phone: '(11) 95555-4444', cpf: other.cpf })
})

test('a guardian is taken as a whole, and two guardians are not mixed', () => {
  const marta = { guardian_name: 'Marta Lima', guardian_cpf: '52998224725', guardian_phone: '(11) 95555-4444' }
  const named = { guardian_name: 'MARTA  lima' }
  expect(resolveMergedFields(kept, { ...other, ...marta })).toMatchObject(marta)
  expect(resolveMergedFields({ ...kept, ...named }, { ...other, ...marta })).toMatchObject({ ...marta, ...named })
  expect(resolveMergedFields({ ...kept, guardian_name: 'Rui Lima' }, { ...other, ...marta })).toMatchObject({
    guardian_name: 'Rui Lima',
    guardian_cpf: null,
    guardian_phone: null,
  })
})

test('a guardian without a name is the same one if the CPF or the phone is equal', () => {
  const marta = { guardian_name: 'Marta Lima', guardian_cpf: '52998224725', guardian_phone: '(11) 95555-4444' }
  const merge = (known: Partial<Patient>, lost: Partial<Patient> = marta) =>
    resolveMergedFields({ ...kept, ...known }, { ...other, ...lost })
  expect(merge({ guardian_phone: '(11) 95555-4444' })).toMatchObject(marta)
  expect(merge({ guardian_cpf: '52998224725' })).toMatchObject(marta)
  expect(merge(marta, { guardian_phone: '(11) 95555-4444' })).toMatchObject(marta)
  expect(merge({ guardian_phone: '(11) 91111-2222' })).toMatchObject({ guardian_name: null, guardian_cpf: null })
  // Two parents may share a phone.
  expect(merge({ guardian_cpf: '11144477735', guardian_phone: '(11) 95555-4444' }).guardian_name).toBeNull()
  const rui = { guardian_name: 'Rui Lima', guardian_phone: '(11) 95555-4444' }
  expect(merge(rui)).toMatchObject({ ...rui, guardian_cpf: null })
  expect(
    merge({ ...rui, guardian_name: null, guardian_cpf: '11144477735' }, { ...marta, guardian_cpf: null }),
  ).toMatchObject({ guardian_name: null, guardian_cpf: '11144477735' })
  // Two persons may have the same name.
  const namesake = { guardian_name: 'Marta Lima', guardian_cpf: '11144477735' }
  expect(merge(namesake)).toMatchObject({ ...namesake, guardian_phone: null })
})

test('the CPF of a guardian decides, and a name with another phone does not', () => {
  const marta = { guardian_name: 'Marta Lima', guardian_cpf: '52998224725', guardian_phone: '(11) 95555-4444' }
  const merge = (known: Partial<Patient>) => resolveMergedFields({ ...kept, ...known }, { ...other, ...marta })
  const spelled = { guardian_name: 'Marta', guardian_cpf: '52998224725' }
  expect(merge(spelled)).toMatchObject({ ...spelled, guardian_phone: '(11) 95555-4444' })
  const namesake = { guardian_name: 'Marta Lima', guardian_phone: '(11) 91111-2222' }
  expect(merge(namesake)).toMatchObject({ ...namesake, guardian_cpf: null })
})

test('a phone of the guardian without area code is the same phone, and gets the area code', () => {
  const marta = { guardian_name: 'Marta Lima', guardian_cpf: '52998224725', guardian_phone: '(11) 95555-4444' }
  const local = { guardian_phone: '95555-4444' }
  expect(resolveMergedFields({ ...kept, ...local }, { ...other, ...marta })).toMatchObject(marta)
  expect(resolveMergedFields({ ...kept, ...marta }, { ...other, ...local })).toMatchObject(marta)
})

test('a phone without area code is replaced by the same phone with one', () => {
  const local = { ...kept, phone: '91234-5678' }
  expect(resolveMergedFields(local, { ...other, phone: '(11) 91234-5678' }).phone).toBe('(11) 91234-5678')
  expect(resolveMergedFields(local, other).phone).toBe('91234-5678')
})

test('the merged patient is archived only if both are', () => {
  const archived_at = '2026-02-01T12:00:00.000Z'
  expect(resolveMergedFields({ ...kept, archived_at }, other).archived_at).toBeNull()
  expect(resolveMergedFields(kept, { ...other, archived_at }).archived_at).toBeNull()
  expect(resolveMergedFields({ ...kept, archived_at }, { ...other, archived_at }).archived_at).toBe(archived_at)
})

test('the preview lists each known value, whether it was filled in, and what is lost', () => {
  const fields = listMergedFields({ ...kept, email: 'ana@example.com' }, { ...other, address: null })
  expect(fields).toEqual([
    { field: 'name', value: 'Ana Lima', isFilled: false, lost: 'Ana L.' },
    { field: 'birth_date', value: '1980-05-20', isFilled: true, lost: null },
    { field: 'phone', value: '(11) 91234-5678', isFilled: false, lost: '(11) 95555-4444' },
    { field: 'cpf', value: '52998224725', isFilled: true, lost: null },
    { field: 'email', value: 'ana@example.com', isFilled: false, lost: null },
  ])
})

test('two CPFs are different only if both are known', () => {
  expect(hasDifferentCpf(kept, other)).toBe(false)
  expect(hasDifferentCpf({ ...kept, cpf: other.cpf }, other)).toBe(false)
  expect(hasDifferentCpf({ ...kept, cpf: '11144477735' }, other)).toBe(true)
})
