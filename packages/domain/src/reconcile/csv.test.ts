import { describe, expect, test } from 'vitest'
import { assignRole, type ColumnRole, hasRequiredRoles, parseCsvStatement } from './csv.ts'
import { guessColumnRoles, pickPreviewRows } from './guess-columns.ts'

const rowsOf = (text: string) => text.split('\n').map((row) => row.split(';'))
const guessed = (text: string) => guessColumnRoles(rowsOf(text))
const read = (text: string, roles: ColumnRole[] = guessed(text)) => parseCsvStatement(rowsOf(text), roles)

const files: [string, string, ColumnRole[]][] = [
  [
    'one signed column',
    'Data;Valor;Identificador;Descrição\n12/11/2026;150.00;64a1-b2;Pix recebido - ANA LIMA\n12/11/2026;-20.00;64a1-b3;Compra no débito',
    ['date', 'amount', 'reference', 'text'],
  ],
  [
    'a letterhead above, a balance beside',
    'Extrato Conta Corrente;\nConta;123456\nPeríodo;01/11/2026 a 30/11/2026\n\nData Lançamento;Histórico;Descrição;Valor;Saldo\n12/11/2026;Pix recebido;Ana Lima;150,00;1.650,00\n13/11/2026;Tarifa;Pacote;-29,90;1.620,10',
    ['date', 'text', 'text', 'amount', 'none'],
  ],
  [
    'one column for each way',
    'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n12/11/26;PIX RECEBIDO ANA;0012345;150,00;;1.650,00\n13/11/26;TARIFA;0012346;;29,90;1.620,10',
    ['date', 'text', 'reference', 'credit', 'debit', 'none'],
  ],
  [
    'a letter for the sign',
    'Data;Lançamento;Valor;Tipo\n2026-11-12;Pix Ana;150,00;C\n2026-11-13;Tarifa;29,90;D',
    ['date', 'text', 'amount', 'direction'],
  ],
  [
    'no names at all',
    '12/11/2026;PIX ANA LIMA;150,00;1.650,00\n13/11/2026;TARIFA;-29,90;1.620,10',
    ['date', 'text', 'amount', 'none'],
  ],
  [
    'no names, one column for each way',
    '12/11/2026;PIX ANA LIMA;150,00;\n13/11/2026;TARIFA;;29,90\n14/11/2026;PIX BIA;80,00;',
    ['date', 'text', 'credit', 'debit'],
  ],
  [
    'two days, of which the first counts',
    'Data;Data balancete;Descrição;N° documento;Valor R$\n12/11/2026;13/11/2026;Pix Ana;123.456;150,00',
    ['date', 'none', 'text', 'reference', 'amount'],
  ],
]

test.each(files)('%s: the role of each column is guessed', (_, text, roles) => {
  expect(guessed(text)).toEqual(roles)
})

test.each(files)('%s: only the incoming lines are read', (_, text) => {
  const { lines, unread } = read(text)
  expect(lines[0]).toMatchObject({ date: '2026-11-12', amount_cents: 15_000, text: expect.stringMatching(/ana/i) })
  expect(lines.every(({ amount_cents }) => amount_cents === 15_000 || amount_cents === 8_000)).toBe(true)
  expect(unread).toEqual([])
})

describe('a CSV statement', () => {
  test('uses the position in the file as the key of a line', () => {
    expect(read('Data;Valor\n12/11/2026;1,00\n12/11/2026;1,00').lines.map(({ key }) => key)).toEqual(['2', '3'])
  })

  test('skips blank rows and reports unreadable ones', () => {
    const text =
      'Data;Texto;Valor\n12/11/2026;Ana;150,00\n;;\n31/02/2026;Bia;80,00\n13/11/2026;Caio;muito\n;Total;1.650,00'
    expect(read(text)).toMatchObject({
      lines: [{ text: 'Ana' }],
      debits: expect.any(Array),
      ignored: 0,
      unread: ['31/02/2026 · Bia · 80,00', '13/11/2026 · Caio · muito', 'Total · 1.650,00'],
    })
  })

  test('reports a line with other content in a credit or debit cell', () => {
    const roles: ColumnRole[] = ['date', 'credit', 'debit']
    expect(
      read('12/11/2026;abc;20,00\n12/11/2026;0,00;20,00\n12/11/2026;;\n12/11/2026;5,00;0,00', roles),
    ).toMatchObject({
      lines: [{ amount_cents: 500 }],
      debits: expect.any(Array),
      ignored: 1,
      unread: ['12/11/2026 · abc · 20,00', '12/11/2026'],
    })
  })

  test('ignores balance rows anywhere in the file', () => {
    const names = ['Saldo Anterior', 'S A L D O', 'SALDO DO DIA', 'Saldo', 'PIX SALDO ANA', 'Saldanha']
    const rows = names.map((name) => `12/11/2026;${name};150,00`)
    expect(read(['Data;Texto;Valor', ...rows, ';Saldo final;900,00'].join('\n'))).toMatchObject({
      lines: [{ text: 'PIX SALDO ANA' }, { text: 'Saldanha' }],
      debits: expect.any(Array),
      ignored: 5,
      unread: [],
    })
  })

  test.each(['D', 'd', 'DEB', 'Déb.', 'Débito', 'Débitos', 'Saída', 'Saídas', '-', '- 1'])(
    'treats the direction %s as outgoing',
    (way) => {
      expect(read(`12/11/2026;Ana;150,00;${way}`, ['date', 'text', 'amount', 'direction'])).toMatchObject({
        debits: expect.any(Array),
        ignored: 1,
      })
    },
  )

  test.each(['C', 'Crédito', 'Depósito', 'DOC', 'Dinheiro', 'Entrada', '+', ''])(
    'treats the direction %s as incoming',
    (way) => {
      expect(read(`12/11/2026;Ana;150,00;${way}`, ['date', 'text', 'amount', 'direction']).lines).toHaveLength(1)
    },
  )

  test('with very many rows can be guessed', () => {
    const rows = Array.from({ length: 150_000 }, () => ['12/11/2026', 'Ana', '150,00'])
    expect(guessColumnRoles(rows)).toEqual(['date', 'text', 'amount'])
  })

  test('without data has no roles and no lines', () => {
    expect(guessColumnRoles([])).toEqual([])
    expect(guessed('nada;aqui')).toEqual([])
    expect(read('nada;aqui', ['none', 'none'])).toEqual({ lines: [], debits: [], ignored: 0, unread: [] })
  })
})

test('the preview has the column names and the first lines', () => {
  const rows = rowsOf('Extrato;\n\nData;Valor\n12/11/2026;1,00\n;\n13/11/2026;2,00\n14/11/2026;3,00')
  expect(pickPreviewRows(rows, 3)).toEqual(rowsOf('Data;Valor\n12/11/2026;1,00\n13/11/2026;2,00'))
  expect(pickPreviewRows(rowsOf('12/11/2026;1,00'), 3)).toEqual(rowsOf('12/11/2026;1,00'))
  expect(pickPreviewRows(rowsOf('nada;aqui'), 3)).toEqual(rowsOf('nada;aqui'))
})

describe('assigning a role', () => {
  const roles: ColumnRole[] = ['date', 'text', 'credit', 'debit', 'none']

  test('removes it from the previous column', () => {
    expect(assignRole(roles, 4, 'date')).toEqual(['none', 'text', 'credit', 'debit', 'date'])
    expect(assignRole(roles, 4, 'text')).toEqual(['date', 'text', 'credit', 'debit', 'text'])
  })

  test('allows one signed amount, or one for each direction', () => {
    expect(assignRole(roles, 4, 'amount')).toEqual(['date', 'text', 'none', 'none', 'amount'])
    expect(assignRole(['date', 'amount', 'none'], 2, 'credit')).toEqual(['date', 'none', 'credit'])
  })

  test('requires a date and an incoming amount', () => {
    expect(hasRequiredRoles(roles)).toBe(true)
    expect(hasRequiredRoles(['date', 'debit'])).toBe(false)
    expect(hasRequiredRoles(['amount', 'text'])).toBe(false)
  })
})
