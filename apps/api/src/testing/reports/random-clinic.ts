import { createSeededRandom, type SeededRandom } from '@postura/domain/reconcile/matching/noisy-statement.fixture'
import { newId } from '@postura/domain/shared/ids'
import type { TestApp } from '../build-test-app.ts'

/** São Paulo local time with microseconds: day, hour and order can be read from the text. */
export type Moment = string

export const toStoredTimestamp = (moment: Moment): string => `${moment}-03:00`

/** Last days of months and years, each with the next day. */
const turns = [
  ['2025-12-31', '2026-01-01'],
  ['2026-02-28', '2026-03-01'],
  ['2026-10-31', '2026-11-01'],
  ['2026-11-15', '2026-11-16'],
  ['2028-02-29', '2028-03-01'],
] as const
export const boundaryDays: readonly string[] = turns.flat()

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Mostly times around midnight: the last three hours of a day, which are the next day in UTC, or the first hours of a day. */
const moment = ({ upTo, pick }: SeededRandom): Moment => {
  const [last, next] = pick(turns)
  const late = () => `${last}T${21 + upTo(2)}`
  const early = () => `${next}T0${upTo(2)}`
  const any = () => `${pick([last, next])}T${padded(upTo(23), 2)}`
  const rest = `:${padded(upTo(59), 2)}:${padded(upTo(59), 2)}.${padded(upTo(999_999), 6)}`
  const [midnight, before] = [`${next}T00:00:00.000000`, `${last}T23:59:59.999999`]
  return pick([`${late()}${rest}`, `${late()}${rest}`, `${early()}${rest}`, `${any()}${rest}`, midnight, before])
}

const toTheSecond = (at: Moment): Moment => `${at.slice(0, 19)}.000000`
const later = (at: Moment, minutes: number): Moment =>
  `${new Date(Date.parse(`${at.slice(0, 19)}Z`) + minutes * 60_000).toISOString().slice(0, 19)}.000000`

const names = ['Ana Lima', '=Bruno', '+Carla; "Cacá"', '-Davi', '@Elisa', 'João da Silva', 'Zélia']
const texts = ['', 'Trazer exame; "urgente"', 'Duas\nlinhas', '=1+1', '\t=1', '-', 'à vista']
const repeated = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one)

const appointmentsOf = (chance: SeededRandom, patients: readonly { id: string }[]) => {
  const taken = new Set<string>()
  return repeated(150, () => {
    const start = toTheSecond(moment(chance))
    const patient_id = chance.pick(patients).id
    // The database rejects overlapping active appointments of a patient, so a second one is completed or canceled.
    const free = !taken.has(`${patient_id} ${start.slice(0, 10)}`)
    const status = chance.pick(
      free ? (['scheduled', 'confirmed', 'completed', 'canceled'] as const) : (['completed', 'canceled'] as const),
    )
    if (status === 'scheduled' || status === 'confirmed')
      for (const at of [start, later(start, 720), later(start, -720)]) taken.add(`${patient_id} ${at.slice(0, 10)}`)
    return {
      id: newId(),
      patient_id,
      title: chance.pick(['Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta', 'Pilates']),
      description: chance.pick(texts),
      start_time: start,
      end_time: later(start, 50),
      status,
      cancel_reason: status === 'canceled' ? chance.pick([null, 'no_show', 'patient', 'clinic', 'holiday']) : null,
      created_at: moment(chance),
    }
  })
}

const classesOf = (chance: SeededRandom) =>
  repeated(50, () => {
    const start = toTheSecond(moment(chance))
    return {
      id: newId(),
      title: chance.pick(['Mat', 'Reformer', 'Solo']),
      description: chance.pick(texts),
      capacity: 1 + chance.upTo(11),
      start_time: start,
      end_time: later(start, 60),
      status: chance.pick(['scheduled', 'scheduled', 'canceled'] as const),
      created_at: moment(chance),
    }
  })

const enrollmentsOf = (chance: SeededRandom, classes: readonly { id: string }[], patients: readonly { id: string }[]) =>
  classes.flatMap(({ id: class_id }) =>
    patients.flatMap(({ id: patient_id }) => {
      const canceled = repeated(chance.upTo(2), () => 'canceled' as const)
      const statuses = [...canceled, ...(chance.is(0.5) ? ['enrolled' as const] : [])]
      return statuses.map((status) => ({ id: newId(), class_id, patient_id, status, created_at: moment(chance) }))
    }),
  )

const paymentsOf = (chance: SeededRandom, patients: readonly { id: string }[]) =>
  repeated(200, () => {
    const status = chance.pick(['pending', 'paid', 'paid', 'paid', 'overdue', 'canceled'] as const)
    return {
      id: newId(),
      patient_id: chance.pick(patients).id,
      amount_cents: chance.pick([0, 1, 5, 15_000, 123_456, 100_000_000, chance.upTo(50_000)]),
      description: chance.pick(texts.filter((text) => text !== '')),
      due_date: chance.pick(boundaryDays),
      // `payment_date` alone does not mark a payment as paid, and a paid payment may have none.
      payment_date: chance.is(0.25) ? null : chance.pick(boundaryDays),
      paid_date: status === 'paid' ? moment(chance) : null,
      status,
      payment_method: chance.pick([null, 'pix', 'cash', 'credit_card', 'debit_card'] as const),
      created_at: moment(chance),
    }
  })

type Entry = ReturnType<typeof paymentsOf>[number]

/** Splits some payments into parts, most of them with a rest that is owed. A report has a row for each, so the payments of a clinic are these rows. */
const splitIntoParts = (chance: SeededRandom, payments: readonly Entry[]) => {
  const paymentOf = new Map<string, string>()
  const split = payments.flatMap((row): Entry[] => {
    if (row.status === 'canceled' || row.amount_cents < 3 || chance.is(0.7)) return [row]
    const amount_cents = Math.floor(row.amount_cents / 3)
    const payment = row.status === 'paid' ? newId() : row.id
    const partOf = (cents: number): Entry => {
      const id = newId()
      paymentOf.set(id, payment)
      const details = { payment_date: chance.pick(boundaryDays), paid_date: moment(chance) }
      return { ...row, ...details, id, amount_cents: cents, status: 'paid', payment_method: chance.pick([null, 'pix']) }
    }
    const rest = row.amount_cents - 2 * amount_cents
    const last = row.status === 'paid' ? partOf(rest) : { ...row, amount_cents: rest }
    return [partOf(amount_cents), partOf(amount_cents), last]
  })
  return { payments: split, paymentOf }
}

/** Patients and records for all reports, with many times around midnight. */
export const createRandomClinic = (seed: number) => {
  const chance = createSeededRandom(seed)
  const patients = names.map((name) => ({ id: newId(), name }))
  const classes = classesOf(chance)
  return {
    patients,
    appointments: appointmentsOf(chance, patients),
    classes,
    enrollments: enrollmentsOf(chance, classes, patients),
    ...splitIntoParts(chance, paymentsOf(chance, patients)),
  }
}
export type RandomClinic = ReturnType<typeof createRandomClinic>

const moments = new Set(['start_time', 'end_time', 'created_at', 'paid_date'])

/** Inserts rows into one table, from outside the application. */
export const insertRows = async (
  { owner }: TestApp,
  table: string,
  admin_id: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  const stored = rows.map((row) => ({
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        moments.has(name) && typeof value === 'string' ? toStoredTimestamp(value) : value,
      ]),
    ),
    admin_id,
  }))
  const columns = Object.keys(stored[0] ?? {}).join(', ')
  await owner.query(
    `insert into clinic.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::clinic.${table}, $1)`,
    [JSON.stringify(stored)],
  )
}

/** The payments of a random clinic with their parts. */
export const insertPayments = async (
  postura: TestApp,
  admin_id: string,
  { payments, paymentOf }: RandomClinic,
): Promise<void> => {
  const parts = payments.filter(({ id }) => paymentOf.has(id))
  const partsOf = Map.groupBy(parts, ({ id }) => paymentOf.get(id) ?? '')
  const sum = (rows: readonly Entry[]) => rows.reduce((total, { amount_cents }) => total + amount_cents, 0)
  const open = payments.filter(({ id }) => !paymentOf.has(id))
  const known = new Set(open.map(({ id }) => id))
  const paid = [...partsOf].flatMap(([id, [first]]) =>
    first && !known.has(id) ? [{ ...first, id, amount_cents: 0 }] : [],
  )
  const stored = [...open, ...paid].map((row) => {
    const parts_cents = sum(partsOf.get(row.id) ?? [])
    return { ...row, parts_cents, amount_cents: row.amount_cents + parts_cents }
  })
  await insertRows(postura, 'payments', admin_id, stored)
  const columns = parts.map(({ id, amount_cents, payment_date, payment_method, paid_date }) => ({
    id,
    payment_id: paymentOf.get(id),
    amount_cents,
    payment_date,
    payment_method,
    created_at: paid_date,
  }))
  await insertRows(postura, 'payment_parts', admin_id, columns)
}

export const insertClinic = async (postura: TestApp, admin_id: string, clinic: RandomClinic): Promise<void> => {
  const person = { birth_date: '1990-01-01', phone: '(11) 90000-0000', address: 'Rua' }
  const { patients, appointments, classes, enrollments } = clinic
  await insertRows(
    postura,
    'patients',
    admin_id,
    patients.map((patient) => ({ ...patient, ...person })),
  )
  await insertRows(postura, 'appointments', admin_id, appointments)
  await insertRows(postura, 'classes', admin_id, classes)
  await insertRows(postura, 'class_enrollments', admin_id, enrollments)
  await insertPayments(postura, admin_id, clinic)
}
