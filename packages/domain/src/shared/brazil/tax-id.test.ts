import { expect, test } from 'vitest'
import { describeTaxId, formatTaxId, taxId } from './tax-id.ts'

test.each([
  ['52998224725', '529.982.247-25'],
  ['12345678000195', '12.345.678/0001-95'],
  ['q0slfmbd7vx439', 'Q0.SLF.MBD/7VX4-39'],
  ['5299', '529.9'],
])('the tax id %s is shown as %s', (typed, shown) => {
  expect(formatTaxId(typed)).toBe(shown)
})

test('the description names the kind of tax id', () => {
  expect(['11222333000181', '11144477735', 'Q0SLFMBD7VX439', null].map(describeTaxId)).toEqual([
    'CNPJ 11.222.333/0001-81',
    'CPF 111.444.777-35',
    'CNPJ Q0.SLF.MBD/7VX4-39',
    null,
  ])
})

test('a CPF and both kinds of CNPJ are stored without punctuation', () => {
  expect(taxId.parse('529.982.247-25')).toBe('52998224725')
  expect(taxId.parse('12.345.678/0001-95')).toBe('12345678000195')
  expect(taxId.parse('Q0.SLF.MBD/7VX4-39')).toBe('Q0SLFMBD7VX439')
})

test.each(['529.982.247-26', '111.111.111-11', '12.345.678/0001-90', 'abc', '00000000000000'])(
  'the tax id %s is refused',
  (typed) => {
    expect(taxId.safeParse(typed).error?.issues[0]?.message).toBe('CPF ou CNPJ inválido')
  },
)
