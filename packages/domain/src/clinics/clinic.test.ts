import { describe, expect, test } from 'vitest'
import { setZodLocale } from '../shared/issue-messages.ts'
import { identityInput, receivingInput, scheduleInput } from './clinic.ts'
import { defaultWorkingHours } from './working-hours.ts'

setZodLocale()

const faultOf = ({
  error,
}: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
}) => {
  const issue = error?.issues[0]
  return issue && [issue.path.join('.'), issue.message]
}

test('all clinic data is optional, and the document is stored without punctuation', () => {
  expect(identityInput.parse({ name: '', document: '12.345.678/0001-95', address: ' ', city: 'São Paulo' })).toEqual({
    name: null,
    document: '12345678000195',
    address: null,
    city: 'São Paulo',
  })
  expect(faultOf(identityInput.safeParse({ document: '123' }))).toEqual(['document', 'CPF ou CNPJ inválido'])
})

describe('a PIX key', () => {
  const pix = (pix_key_type: string, pix_key: string, pix_receiver = 'Helena Prado') =>
    receivingInput.safeParse({ pix_key_type, pix_key, pix_receiver })

  test.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '12.345.678/0001-95', '12345678000195'],
    ['email', ' Helena@Clinica.com ', 'helena@clinica.com'],
    ['phone', '(11) 91234-5678', '+5511912345678'],
    ['phone', '+55 11 91234-5678', '+5511912345678'],
    ['random', '123E4567-e89b-42d3-a456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
  ])('of type %s is stored in the directory’s format: %s', (type, typed, stored) => {
    expect(pix(type, typed).data?.pix_key).toBe(stored)
  })

  test.each([
    ['cpf', '529.982.247-26'],
    ['cnpj', '52998224725'],
    ['email', 'helena'],
    ['email', `${'a'.repeat(70)}@clinica.com`],
    ['phone', '91234-5678'],
    ['phone', '(11) 3234-5678'],
    ['phone', '+351 912 345 678'],
    ['random', 'helena@clinica.com'],
  ])('that is not a valid %s is refused: %s', (type, typed) => {
    expect(faultOf(pix(type, typed))).toEqual(['pix_key', 'Confira a chave: ela não combina com o tipo escolhido.'])
  })

  test('needs a type and a receiver of at most 25 characters', () => {
    expect(receivingInput.parse({ pix_key_type: '', pix_key: '', pix_receiver: '' })).toEqual({
      pix_key_type: null,
      pix_key: null,
      pix_receiver: null,
    })
    expect(pix('', '52998224725').data).toEqual({ pix_key_type: null, pix_key: null, pix_receiver: null })
    expect(faultOf(pix('cpf', ' '))).toEqual(['pix_key', 'Campo obrigatório.'])
    expect(faultOf(pix('cpf', '52998224725', ''))).toEqual([
      'pix_receiver',
      'Informe o nome que aparece para quem paga.',
    ])
    expect(faultOf(pix('cpf', '52998224725', 'x'.repeat(26)))).toEqual(['pix_receiver', 'Use no máximo 25 caracteres.'])
  })
})

describe('working hours', () => {
  const withMonday = (monday: unknown) =>
    scheduleInput.safeParse({ default_minutes: 60, working_hours: { ...defaultWorkingHours, monday } })

  test('accept the defaults and a day off', () => {
    expect(withMonday(defaultWorkingHours.monday).success).toBe(true)
    expect(withMonday(null).success).toBe(true)
    expect(withMonday(undefined).success).toBe(false)
  })

  test.each([
    ['end', { start: '18:00', end: '08:00', breaks: [] }],
    ['breaks', { start: '08:00', end: '12:00', breaks: [{ start: '12:00', end: '13:00' }] }],
    [
      'breaks',
      {
        start: '08:00',
        end: '18:00',
        breaks: [
          { start: '12:00', end: '13:00' },
          { start: '11:00', end: '12:30' },
        ],
      },
    ],
    ['breaks.0.end', { start: '08:00', end: '18:00', breaks: [{ start: '13:00', end: '12:00' }] }],
    ['start', { start: '8h', end: '18:00', breaks: [] }],
  ])('are refused at %s: %o', (path, monday) => {
    expect(faultOf(withMonday(monday))?.[0]).toBe(`working_hours.monday.${path}`)
  })

  test('allow sessions of 5 minutes to 8 hours', () => {
    for (const [minutes, fine] of [
      [5, true],
      [480, true],
      [4, false],
      [481, false],
      [30.5, false],
    ] as const)
      expect(scheduleInput.safeParse({ default_minutes: minutes, working_hours: defaultWorkingHours }).success).toBe(
        fine,
      )
  })
})
