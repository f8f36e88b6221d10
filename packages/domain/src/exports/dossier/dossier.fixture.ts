import { sampleClinicalFile } from '../../clinical/copy/record-copy.fixture.ts'
import { exportedTables } from '../exported-tables.ts'
import { notIncluded } from './dossier.labels.ts'
import { DOSSIER_FORMAT, type Dossier, type DossierRow } from './dossier.ts'
import { fieldsOf } from './dossier-table.ts'
import { type DossierTableName, dossierTableNames, dossierTables } from './dossier-tables.ts'

type Rows = Partial<Record<DossierTableName, DossierRow[]>>

const tableOf = (name: DossierTableName, rows: DossierRow[]) => ({
  title: dossierTables[name].title,
  fields: Object.fromEntries(
    Object.entries(fieldsOf(exportedTables[name], dossierTables[name])).map(([field, { label }]) => [field, label]),
  ),
  rows: [...rows],
})

/** A dossier with these rows and nothing else. */
export const buildDossier = (rows: Rows = {}, over: Partial<Dossier> = {}): Dossier => ({
  format: DOSSIER_FORMAT,
  clinic: { id: 'c', name: 'Clínica Movimento', document: '11222333000181', address: 'Rua A, 1', city: 'São Paulo' },
  patient: { id: 'ana', name: 'Ana Brandão' },
  exported_at: '2026-03-11T12:30:00.000Z',
  exported_by: 'Helena Prado',
  notes: [],
  not_included: [...notIncluded],
  tables: Object.fromEntries(
    dossierTableNames.map((name) => [exportedTables[name].file, tableOf(name, rows[name] ?? [])]),
  ),
  history: [],
  record: null,
  ...over,
})

const day = (n: number) => `2026-0${1 + (n % 2)}-${String(1 + (n % 27)).padStart(2, '0')}`

/** A patient of two months, with a row of most kinds, a record and a long text. */
export const sampleDossier = async (visits = 12): Promise<Dossier> => {
  const long = 'Chegou com dor lombar depois de carregar caixas. '.repeat(30).trim()
  const numbers = Array.from({ length: visits }, (_, n) => n)
  return buildDossier(
    {
      'clinic.patients': [
        {
          name: 'Ana Brandão',
          birth_date: '1980-05-20',
          phone: '(11) 91234-5678',
          address: 'Rua das Flores, 7, São Paulo',
          cpf: '52998224725',
          created_at: '2026-01-02T12:00:00Z',
        },
      ],
      'clinic.appointments': numbers.map((n) => ({
        start_time: `${day(n)}T12:00:00Z`,
        title: n === 0 ? 'Primeira Consulta' : 'Consulta Recorrente',
        professional: 'Carla Nunes',
        status: 'completed',
        description: n === 3 ? long : n % 2 ? 'Trazer exames' : '',
      })),
      'clinic.class_enrollments': [
        {
          class_start_time: '2026-02-03T21:00:00Z',
          class_title: 'Pilates solo',
          class_professional: 'Carla Nunes',
          status: 'enrolled',
          attendance: 'present',
        },
      ],
      'clinic.packages': [
        { sold_on: '2026-01-05', type: 'Pilates', sessions: 10, price_cents: 120_000, expires_on: '2026-06-30' },
      ],
      'clinic.package_uses': [{ id: 'u1' }, { id: 'u2' }],
      'clinic.payments': numbers.map((n) => ({
        due_date: day(n),
        description: `Consulta ${n + 1}`,
        amount_cents: 15_000,
        status: n % 3 ? 'paid' : 'pending',
        payment_date: n % 3 ? day(n) : null,
        payment_method: n % 3 ? 'pix' : null,
      })),
      'clinic.receipts': [
        {
          number: 7,
          issued_at: '2026-02-03T12:00:00Z',
          payer: 'Outra pessoa',
          description: 'Consulta 2',
          amount_cents: 15_000,
          voided_at: null,
        },
      ],
      'clinic.clinical_reads': [
        {
          at: '2026-02-03T12:00:00Z',
          actor: 'Carla Nunes',
          what: 'timeline',
          reason: null,
          to_whom: null,
        },
      ],
    },
    {
      record: await sampleClinicalFile(4),
      history: numbers.map((n) => ({
        at: `2026-02-${String(28 - (n % 27)).padStart(2, '0')}T12:00:00Z`,
        who: 'Helena Prado',
        record: `Consulta de ${day(n)} 09:00`,
        sentences:
          n === 2 ? [`Descrição: vazio → ${long}`] : ['Status: Agendada → Concluída', 'Telefone: 1 → (11) 91234-5678'],
      })),
    },
  )
}
