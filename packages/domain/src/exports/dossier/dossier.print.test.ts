import '../../shared/time/test-zone.fixture.ts'
import { expect, test } from 'vitest'
import { buildDossier, sampleDossier } from './dossier.fixture.ts'
import { buildDossierPrint, type DossierSection } from './dossier.print.ts'

const find = (sections: readonly DossierSection[], title: string): DossierSection => {
  const found = sections.find((section) => section.title.startsWith(title))
  if (!found) throw new Error(`there is no section ${title}`)
  return found
}
const rowsOf = (section: DossierSection) => ('table' in section ? section.table.rows : [])

test('the cover says whose data it is, of which clinic, when and by whom', () => {
  const { title, facts, running } = buildDossierPrint(buildDossier())
  expect([title, running]).toEqual(['Dados do paciente', 'Dados do paciente · Ana Brandão'])
  expect(facts.slice(0, 4)).toEqual([
    { label: 'Paciente', value: 'Ana Brandão' },
    { label: 'Clínica', value: 'Clínica Movimento, CNPJ 11.222.333/0001-81, Rua A, 1, São Paulo' },
    { label: 'Gerado em', value: '11/03/2026 09:30' },
    { label: 'Gerado por', value: 'Helena Prado' },
  ])
})

test('an empty section says so, and an unknown fact too', () => {
  const { sections } = buildDossierPrint(buildDossier())
  for (const title of ['Consultas', 'Pagamentos', 'Prontuário', 'Quem leu o prontuário', 'Histórico de mudanças'])
    expect(find(sections, title)).toEqual({ title, texts: ['Nada registrado.'] })
  expect(find(sections, 'Dados cadastrais')).toMatchObject({
    facts: expect.arrayContaining([{ label: 'CPF', value: 'não informado' }]),
  })
})

test('rows are shown as people read them, latest first', async () => {
  const { sections } = buildDossierPrint(await sampleDossier(4))
  const visits = rowsOf(find(sections, 'Consultas (4)'))
  expect(visits.at(-1)).toEqual(['01/01/2026 09:00', 'Primeira Consulta', 'Carla Nunes', 'Concluída', ''])
  expect(rowsOf(find(sections, 'Pagamentos (4)'))[0]).toEqual([
    '04/02/2026',
    'Consulta 4',
    'R$\u00a0150,00',
    'Pendente',
    '',
    '',
  ])
  expect(rowsOf(find(sections, 'Recibos (1)'))[0]).toContain('Outra pessoa')
  expect(find(sections, 'Sessões usadas')).toMatchObject({ texts: ['2 registros, no arquivo JSON.'] })
})

test('a text that is too long for a row continues in the next one', async () => {
  const dossier = await sampleDossier(4)
  const whole = String(dossier.tables.consultas?.rows[3]?.description)
  const { sections } = buildDossierPrint(dossier)
  const texts = rowsOf(find(sections, 'Consultas')).map((row) => row[4] ?? '')
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(360)
  expect(texts.map((text) => text.trim()).join(' ')).toContain(whole)
})

test('the record has its entries without annulled texts, the history who changed what', async () => {
  const { sections } = buildDossierPrint(await sampleDossier(4))
  const record = find(sections, 'Prontuário (8)')
  const entries = 'entries' in record ? record.entries : []
  expect(entries.filter(({ isAnnulled }) => isAnnulled)).toMatchObject([{ sections: [] }])
  expect(rowsOf(find(sections, 'Histórico'))[0]).toEqual([
    '28/02/2026 09:00',
    'Helena Prado',
    'Consulta de 2026-01-01 09:00',
    'Status: Agendada → Concluída\nTelefone: 1 → (11) 91234-5678',
  ])
})
