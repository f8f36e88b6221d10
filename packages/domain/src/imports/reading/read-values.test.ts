import { expect, test } from 'vitest'
import { cleanCell } from './clean-cell.ts'
import { readAmount, readCpf, readEmail, readName, readPhone } from './read-values.ts'

test.each([
  '(11) 91234-5678',
  '11912345678',
  '+55 11 91234-5678',
  '5511912345678',
  '011 91234-5678',
  '11 9 1234 5678',
  '11-91234.5678',
  '0xx11 91234-5678',
  '005511912345678',
  '11912345678.0',
  '11 91234–5678',
  '(11) 91234-5678 (mãe)',
  '(11) 91234-5678 / (11) 3333-4444',
  '+55 11 91234-5678 ::: +55 11 3333-4444',
])('the phone %s is read', (text) => {
  expect(readPhone(text)).toBe('(11) 91234-5678')
})

test('a landline, a number without area code and a foreign number are read; the second one if the first is wrong', () => {
  expect(['(11) 3333-4444', '91234-5678', '+351 912 345 678', '123 / 11912345678'].map(readPhone)).toEqual([
    '(11) 3333-4444',
    '91234-5678',
    '+351 912 345 678',
    '(11) 91234-5678',
  ])
})

test.each(['1,19E+10', '12345', 'ligar à noite', '11 1234-567', '119123456789999'])(
  'the phone %s is not read',
  (text) => {
    expect(readPhone(text)).toBeNull()
  },
)

test('a CPF is read with the zeros that a spreadsheet has removed, and refused with wrong digits', () => {
  expect(['529.982.247-25', '52998224725', '1234567890', '1234567890.0'].map(readCpf)).toEqual([
    '52998224725',
    '52998224725',
    '01234567890',
    '01234567890',
  ])
  expect(['529.982.247-26', '5,3E+10', 'CPF'].map(readCpf)).toEqual([null, null, null])
})

test('amounts are read as written in Brazil, and an ambiguous one is not', () => {
  expect(['R$ 1.234,56', '150', '150.5', '1.500', '-20,00', '0'].map(readAmount)).toEqual([
    1_234_56,
    150_00,
    150_50,
    null,
    null,
    null,
  ])
})

test('a name with lost letters, or that is something else, is not read', () => {
  expect(
    ['João D\u2019Ávila', 'Ana', 'Jo\ufffdo', 'Joï¿½o', 'Jo?o', '#REF!', '11912345678', 'ana@exemplo.com'].map(
      readName,
    ),
  ).toEqual(['João D\u2019Ávila', 'Ana', null, null, null, null, null, null])
})

test('the first of several emails is read', () => {
  expect(['Ana@Exemplo.com', 'ana@exemplo.com ::: b@c.com', 'ana@'].map(readEmail)).toEqual([
    'ana@exemplo.com',
    'ana@exemplo.com',
    null,
  ])
})

test('what people write for nothing is empty, and digits kept as text lose their marks', () => {
  expect(['-', 'N/A', 'não tem', ' Sem CPF ', '="00123"', "'0011", ' Ana \u00a0 Lima\n'].map(cleanCell)).toEqual([
    '',
    '',
    '',
    '',
    '00123',
    '0011',
    'Ana Lima',
  ])
})
