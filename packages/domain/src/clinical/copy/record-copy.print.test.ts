import { expect, test } from 'vitest'
import { parsePrintedHash } from '../verify/verify-file.rules.ts'
import { sampleClinicalFile } from './record-copy.fixture.ts'
import { buildRecordCopyPrint, type RecordCopy } from './record-copy.print.ts'

const request = { reason: 'Pedido do paciente', to_whom: 'O paciente', includes_annulled: false }
const clinic = { document: '11222333000181', address: 'Rua das Acácias, 10', city: 'São Paulo' }

const buildCopy = async (over: Partial<RecordCopy> = {}): Promise<RecordCopy> => ({
  file: await sampleClinicalFile(),
  request,
  crefito: '12345-F',
  clinic,
  origin: 'https://postura.test',
  ...over,
})
const print = async (over: Partial<RecordCopy> = {}) => buildRecordCopyPrint(await buildCopy(over))

test('the cover names the patient, the clinic, the period, and who hands out the copy to whom and why', async () => {
  const { title, subtitle, facts, closing } = await print()
  expect([title, subtitle]).toEqual(['Prontuário', 'Cópia fiel do prontuário eletrônico'])
  expect(facts).toEqual([
    { label: 'Paciente', value: 'Ana Brandão' },
    { label: 'Nascimento', value: '20/05/1980' },
    { label: 'CPF', value: '529.982.247-25' },
    { label: 'Endereço', value: 'Rua das Flores, 7, São Paulo' },
    { label: 'Telefone', value: '(11) 91234-5678' },
    { label: 'Clínica', value: 'Clínica Movimento, CNPJ 11.222.333/0001-81, Rua das Acácias, 10, São Paulo' },
    { label: 'Período', value: '08/01/2025 a 22/01/2025' },
    { label: 'Conteúdo', value: '8 registros: 1 avaliação, 4 evoluções, 1 alta, 2 adendos; 1 anulado' },
    { label: 'Gerada em', value: '11/03/2026 09:30' },
    { label: 'Gerada por', value: 'Helena Prado' },
    { label: 'Motivo', value: 'Pedido do paciente' },
    { label: 'Entregue a', value: 'O paciente' },
    { label: 'Horários', value: 'Brasília, São Paulo, Sul, Sudeste e Goiás (horário de Brasília)' },
  ])
  expect(closing.sentence).toContain('cópia fiel do prontuário eletrônico de Ana Brandão')
  expect(closing.placeAndDate).toBe('São Paulo, 11 de março de 2026')
  expect(closing.signatures).toEqual([{ name: 'Helena Prado', roles: ['CREFITO 12345-F'] }])
})

test('an owner who does not treat signs as the owner', async () => {
  expect((await print({ crefito: null })).closing.signatures[0]?.roles).toEqual(['Responsável pela clínica'])
})

test('every entry is printed once, with its signer, time and hash, and addenda are below their entry', async () => {
  const copy = await buildCopy()
  const { entries } = buildRecordCopyPrint(copy)
  expect(entries.map(({ heading }) => heading)).toEqual([
    'Registro 1 · Ficha de Avaliação · 08/01/2025',
    'Registro 2 · Ficha de Evolução · 10/01/2025',
    'Registro 3 · Ficha de Evolução · 12/01/2025',
    'Registro 6 · Adendo ao registro 3 · 18/01/2025',
    'Registro 4 · Ficha de Evolução · 14/01/2025',
    'Registro 5 · Evolução · 16/01/2025',
    'Registro 7 · Anulação do registro 5 · 20/01/2025',
    'Registro 8 · Ficha de Alta · 22/01/2025',
  ])
  expect(entries[0]?.signature).toBe('Assinado eletronicamente por Carla Nunes, CREFITO 12345-F, em 08/01/2025 14:42.')
  expect(entries[0]?.hashes).toEqual([{ label: 'Hash', value: copy.file.entries[0]?.hash }])
  expect(entries[1]?.sections.flatMap(({ entries: answers }) => answers)).toContainEqual({
    label: 'Dor antes',
    value: '8 de 10',
    isLong: false,
  })
})

test('an annulled entry keeps its envelope, the reason and the hash of its text, without the text', async () => {
  const copy = await buildCopy()
  const annulled = buildRecordCopyPrint(copy).entries.find(({ isAnnulled }) => isAnnulled)
  expect(annulled?.remarks).toEqual([
    'ANULADO pelo registro 7, de Carla Nunes, CREFITO 12345-F, em 20/01/2025 14:42. Motivo: Escrito no prontuário do paciente errado.',
    'O texto anulado não faz parte desta cópia.',
  ])
  expect(annulled?.sections).toEqual([])
  expect(annulled?.hashes.map(({ value }) => value)).toEqual([
    copy.file.entries[4]?.hash,
    copy.file.entries[4]?.content_sha256,
  ])
})

test('an authority reads the annulled text too', async () => {
  const file = await sampleClinicalFile(4, { withholds: false })
  const { entries } = await print({ file, request: { ...request, includes_annulled: true } })
  const annulled = entries.find(({ isAnnulled }) => isAnnulled)
  expect(annulled?.remarks).toHaveLength(1)
  expect(annulled?.sections).not.toEqual([])
})

test('a destroyed text, one that cannot be read and an earlier name are named', async () => {
  const file = await sampleClinicalFile()
  const [first, second, third, ...others] = file.entries
  if (!first || !second || !third) throw new Error('the sample is too short')
  const changed = [
    { ...first, content: null },
    { ...second, content: '{"n":2}' },
    { ...third, content: (third.content ?? '').replace('"Ana Brandão"', '"Ana Lima"') },
  ]
  const { entries } = await print({ file: { ...file, entries: [...changed, ...others] } })
  expect(entries.slice(0, 3).map(({ remarks }) => remarks[0])).toEqual([
    'O texto não faz parte desta cópia: foi eliminado depois do prazo de guarda, ou falta.',
    'O texto está em um formato que esta cópia não imprime; está inteiro no arquivo JSON.',
    'Nome do paciente ao assinar: Ana Lima.',
  ])
})

test('the last page has the last hash and the address that checks it, and the two files have one name', async () => {
  const copy = await buildCopy()
  const { check, fileName, jsonName } = buildRecordCopyPrint(copy)
  expect(check.hash).toBe(copy.file.head?.hash)
  expect(check.address).toBe(`https://postura.test/verificar#${check.hash}`)
  expect(parsePrintedHash(check.address)).toBe(check.hash)
  expect([fileName, jsonName]).toEqual([
    'prontuario_ana-brandao_2026-03-11.pdf',
    'prontuario_ana-brandao_2026-03-11.json',
  ])
})
