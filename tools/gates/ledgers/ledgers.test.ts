// Packages and make-ups under random concurrent use: balances match the ledger, are never negative, and
// nothing is used twice. About 10 s.

import { type TestApp, useTestApp } from '@postura/api/testing/build-test-app'
import { signUpPaidClinic } from '@postura/api/testing/factories/account.factory'
import { bookAppointment } from '@postura/api/testing/factories/appointment.factory'
import { addClass, addPatients } from '@postura/api/testing/factories/class.factory'
import { enableMakeups } from '@postura/api/testing/factories/makeup.factory'
import { sellPackage } from '@postura/api/testing/factories/money/package.factory'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { audit } from './audit.ts'
import {
  applyMove,
  CLASS_COUNT,
  MONTHLY_LIMIT,
  type Move,
  moveBatches,
  PATIENT_COUNT,
  SESSIONS_PER_PATIENT,
  type World,
} from './moves.ts'

const SEQUENCES = chooseRunCount(10, 30)
const FIRST_DAY = '2026-11-16'

const postura = useTestApp()

/** Sessions on the first days and some classes, from today on, so that attendance can be marked as the days pass. */
const newWorld = async ({ clock }: TestApp): Promise<World> => {
  clock.now = new Date(`${FIRST_DAY}T12:00:00Z`)
  const clinic = await signUpPaidClinic(postura)
  await enableMakeups(clinic, { makeup_notice_hours: 8, makeup_monthly_limit: MONTHLY_LIMIT })
  const patients = await addPatients(clinic, PATIENT_COUNT)
  const sessions: World['sessions'] = []
  for (const patient_id of patients)
    for (let n = 0; n < SESSIONS_PER_PATIENT; n += 1) {
      const times = toTimeRange(addDays(FIRST_DAY, n), '14:00', '15:00')
      sessions.push({ id: (await bookAppointment(clinic, { patient_id, ...times, squeeze_in: true })).id, patient_id })
    }
  const classes: string[] = []
  for (let n = 0; n < CLASS_COUNT; n += 1) {
    const times = toTimeRange(
      addDays(FIRST_DAY, Math.floor(n / 2)),
      n % 2 === 0 ? '10:00' : '18:00',
      n % 2 === 0 ? '11:00' : '19:00',
    )
    classes.push(
      (
        await addClass(clinic, {
          ...times,
          capacity: PATIENT_COUNT,
          squeeze_in: true,
          add: n < CLASS_COUNT / 2 ? patients : [],
        })
      ).id,
    )
  }
  const [first = ''] = patients
  const { id } = await sellPackage(clinic, { patient_id: first, sessions: 3 })
  return { clinic, clock, patients, sessions, classes, packages: [id], changes: [] }
}

/** Random sequences seldom use a make-up, so this one always does. */
const makesUp: Move[][] = [[{ do: 'give up', in: 2, patient: 1 }], [{ do: 'make up', in: 4, patient: 1 }]]

const EXPECTED = [200, 404, 409, 422]

test('balances match the ledger after any concurrent actions', async () => {
  const done = { moves: 0, refused: 0, sessions: 0, makeups: 0 }
  const oneByOne = async (sequence: Move[][]) => {
    const world = await newWorld(postura)
    for (const moment of sequence) {
      const answers = await Promise.all(moment.map((move) => applyMove(world, move)))
      const asked = answers.filter((answer) => answer !== null)
      done.moves += asked.length
      done.refused += asked.filter((answer) => answer !== 200).length
      expect(asked.filter((answer) => !EXPECTED.includes(answer))).toEqual([])
      expect(await audit(postura, world, MONTHLY_LIMIT)).toEqual([])
    }
    const count = async (table: string) => {
      const used = `select from clinic.history where admin_id = $1 and table_name = $2 and op = 'insert'`
      return (await postura.owner.query(used, [world.clinic.id, table])).rowCount ?? 0
    }
    done.sessions += await count('package_uses')
    done.makeups += await count('makeup_uses')
  }
  const { failed, counterexample, errorInstance } = await fc.check(fc.asyncProperty(moveBatches, oneByOne), {
    numRuns: SEQUENCES,
    seed,
    examples: [[makesUp]],
    endOnFailure: true,
  })
  if (failed) throw new Error(`seed ${seed}: ${JSON.stringify(counterexample)}`, { cause: errorInstance })
  const note = `${SEQUENCES} sequences, ${done.moves} moves, ${done.refused} refused; ${done.sessions} sessions and ${done.makeups} make-ups used`
  // A run without any use would prove nothing.
  expect(reportFigure({ name: 'ledger_sessions_used', value: done.sessions, op: '>=', target: 1 }, note)).toBe(true)
  expect(reportFigure({ name: 'ledger_makeups_used', value: done.makeups, op: '>=', target: 1 })).toBe(true)
})

test.each([
  [
    'a session that did not take place',
    'insert into clinic.package_uses (admin_id, package_id, appointment_id) values ($1, $2, $3)',
  ],
  [
    'a balance beside the ledger',
    'update clinic.packages set sessions = 1 where admin_id = $1 and id = $2 and $3::uuid is not null',
  ],
])('the audit detects %s', async (_, tamper) => {
  const world = await newWorld(postura)
  const [id] = world.packages
  for (const session of [0, 1]) await applyMove(world, { do: 'complete', session })
  expect(await audit(postura, world, MONTHLY_LIMIT)).toEqual([])
  await postura.owner.query('alter table clinic.package_uses disable trigger package_has_left')
  await postura.owner.query(tamper, [world.clinic.id, id, world.sessions[2]?.id])
  await postura.owner.query('alter table clinic.package_uses enable trigger package_has_left')
  expect(await audit(postura, world, MONTHLY_LIMIT)).not.toEqual([])
})

test('the database rejects one session too many', async () => {
  const world = await newWorld(postura)
  const [patient_id = ''] = world.patients
  const { id } = await sellPackage(world.clinic, { patient_id, sessions: 1 })
  const take = (session: number) =>
    postura.owner.query('insert into clinic.package_uses (admin_id, package_id, appointment_id) values ($1, $2, $3)', [
      world.clinic.id,
      id,
      world.sessions[session]?.id,
    ])
  const results = await Promise.allSettled([take(0), take(1)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
