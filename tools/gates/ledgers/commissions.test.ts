// Commissions under random use: what is closed plus what is corrected equals an independent calculation. About 10 s.

import { useTestApp } from '@postura/api/testing/build-test-app'
import { signUpPaidClinic } from '@postura/api/testing/factories/account.factory'
import { bookAppointment } from '@postura/api/testing/factories/appointment.factory'
import { addClass, addPatients } from '@postura/api/testing/factories/class.factory'
import { createProfessional } from '@postura/api/testing/factories/record.factory'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { auditCommissions, type SeenStatements } from './commission-audit.ts'
import {
  applyCommissionMove,
  CLASSES,
  type CommissionMove,
  type CommissionWorld,
  commissionBatches,
  MONTHS,
  SESSIONS,
} from './commission-moves.ts'
import { auditReceived } from './received-audit.ts'

const SEQUENCES = chooseRunCount(8, 40)
const postura = useTestApp()

/** Two professionals, and sessions of the first, the second and nobody, in the past months. */
const newWorld = async (): Promise<CommissionWorld> => {
  const clinic = await signUpPaidClinic(postura)
  const [patient = ''] = await addPatients(clinic, 1)
  const add = () => createProfessional(postura.ownerUrl, { admin_id: clinic.id })
  const professionals = [await add(), await add()] as const
  const sessions: string[] = []
  for (let n = 0; n < SESSIONS; n += 1) {
    const times = toTimeRange(`${MONTHS[n % MONTHS.length]}-0${n + 1}`, '14:00', '15:00')
    const professional_id = professionals[n % 3] ?? null
    sessions.push((await bookAppointment(clinic, { patient_id: patient, professional_id, ...times })).id)
  }
  const classes: string[] = []
  for (let n = 0; n < CLASSES; n += 1) {
    const times = toTimeRange(`${MONTHS[n]}-0${n + 4}`, '10:00', '11:00')
    const professional_id = professionals[n % 3] ?? null
    classes.push((await addClass(clinic, { ...times, professional_id, squeeze_in: true, add: [patient] })).id)
  }
  return { clinic, patient, professionals, sessions, classes, payments: [], packages: [], changes: [] }
}

const EXPECTED = [200, 404, 409, 422]

/** Random sequences seldom correct a closed month, so this one always does. */
const corrects: CommissionMove[][] = [
  [{ do: 'rule', professional: 0, valid_from: '2026-08-03', base: { kind: 'percent', value: 33_33 }, typeShare: null }],
  [{ do: 'pay', professional: 0, day: '2026-08-12', amount: 101 }],
  [{ do: 'close', month: '2026-08' }],
  [{ do: 'change', which: 0, professional: 1, day: '2026-09-03', amount: 57 }],
  [{ do: 'close', month: '2026-09' }],
  [{ do: 'undo', back: 1 }],
]

/** Half of a payment with its receipt, then the other half. */
const inParts: CommissionMove[][] = [
  [{ do: 'owe', professional: 0, amount: 101 }],
  [{ do: 'receive part', of: 'payments', which: 0, day: '2026-08-12', divisor: 2 }],
  [{ do: 'receipt', of: 'payments', which: 0 }],
  [{ do: 'receive part', of: 'payments', which: 0, day: '2026-09-12', divisor: 1 }],
]

test('closed months and corrections equal an independent calculation after any actions', async () => {
  const done = { moves: 0, refused: 0, closed: 0, corrected: 0, parts: 0, receipts: 0 }
  const run = async (batches: CommissionMove[][]) => {
    const world = await newWorld()
    const seen: SeenStatements = new Map()
    for (const batch of batches) {
      const answers = await Promise.all(batch.map((move) => applyCommissionMove(world, move)))
      const asked = answers.filter((answer) => answer !== null)
      done.moves += asked.length
      done.refused += asked.filter((answer) => answer !== 200).length
      expect(asked.filter((answer) => !EXPECTED.includes(answer))).toEqual([])
      expect(await auditCommissions(postura, world, seen)).toEqual([])
      expect(await auditReceived(postura, world)).toEqual([])
    }
    const { rows } = await postura.owner.query(
      `select count(*)::int as closed, (count(*) filter (where rows::text like '%"corrects": "%'))::int as corrected
       from clinic.commission_statements where admin_id = $1`,
      [world.clinic.id],
    )
    const parts = await postura.owner.query(
      `select (select count(*)::int from clinic.payment_parts where admin_id = $1) as parts,
        (select count(*)::int from clinic.receipts where admin_id = $1 and part_id is not null) as receipts`,
      [world.clinic.id],
    )
    done.parts += parts.rows[0].parts
    done.receipts += parts.rows[0].receipts
    done.closed += rows[0].closed
    done.corrected += rows[0].corrected
  }
  const { failed, counterexample, errorInstance } = await fc.check(fc.asyncProperty(commissionBatches, run), {
    numRuns: SEQUENCES,
    seed,
    examples: [[corrects], [inParts]],
    endOnFailure: true,
  })
  if (failed) throw new Error(`seed ${seed}: ${JSON.stringify(counterexample)}`, { cause: errorInstance })
  const note = `${SEQUENCES} sequences, ${done.moves} moves, ${done.refused} refused; ${done.closed} months closed, ${done.corrected} with corrections; ${done.parts} parts at the end, ${done.receipts} receipts of parts`
  // A run without a closed month, a correction, a part or a receipt of one would prove nothing.
  expect(reportFigure({ name: 'ledger_months_closed', value: done.closed, op: '>=', target: 1 }, note)).toBe(true)
  expect(reportFigure({ name: 'ledger_months_corrected', value: done.corrected, op: '>=', target: 1 })).toBe(true)
  expect(reportFigure({ name: 'ledger_parts', value: done.parts, op: '>=', target: 1 })).toBe(true)
  expect(reportFigure({ name: 'ledger_part_receipts', value: done.receipts, op: '>=', target: 1 })).toBe(true)
})

test.each([
  [
    'a share that was changed',
    `update clinic.commission_statements set rows = jsonb_set(rows, '{0,share_cents}', '1')`,
  ],
  ['a statement without its rows', `update clinic.commission_statements set rows = '[]'`],
])('the audit detects %s', async (_, tamper) => {
  const world = await newWorld()
  const seen: SeenStatements = new Map()
  for (const batch of corrects.slice(0, 3)) for (const move of batch) await applyCommissionMove(world, move)
  expect(await auditCommissions(postura, world, seen)).toEqual([])
  await postura.owner.query(`${tamper} where admin_id = $1`, [world.clinic.id])
  expect(await auditCommissions(postura, world, seen)).not.toEqual([])
})

test.each([
  ['a part that was changed', 'update clinic.payment_parts set amount_cents = amount_cents + 1'],
  ['a receipt of another amount', `update clinic.receipts set snapshot = snapshot || '{"amount_cents": 1}'`],
])('the audit of what was received detects %s', async (_, tamper) => {
  const world = await newWorld()
  for (const batch of inParts) for (const move of batch) expect(await applyCommissionMove(world, move)).toBe(200)
  expect(await auditReceived(postura, world)).toEqual([])
  await postura.owner.query('alter table clinic.payment_parts disable trigger parts_add_up')
  await postura.owner.query(`${tamper} where admin_id = $1`, [world.clinic.id])
  await postura.owner.query('alter table clinic.payment_parts enable trigger parts_add_up')
  expect(await auditReceived(postura, world)).not.toEqual([])
})
