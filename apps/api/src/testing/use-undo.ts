import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect } from 'vitest'
import { type AdminTx, asSelf, withAdmin } from '../db/tenant.ts'
import { useTestApp } from './build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from './factories/account.factory.ts'
import { newPatient } from './factories/patient.factory.ts'

const tables = [
  'patients',
  'professionals',
  'rooms',
  'calendar_feeds',
  'prices',
  'expenses',
  'expense_categories',
  'expense_rules',
  'closures',
  'series',
  'appointments',
  'classes',
  'class_enrollments',
  'class_waiting',
  'class_pauses',
  'payments',
  'payment_parts',
  'packages',
  'package_uses',
  'commission_rules',
  'commission_statements',
  'makeups',
  'makeup_uses',
  'cancellation_notices',
  'notifications',
  'consents',
  'visit_answers',
  'seat_offers',
  'imports',
]

/** Test app with a clinic whose changes are undone, and helpers to read its rows directly. */
export const useUndo = () => {
  const postura = useTestApp()
  const undoing = { postura, clinic: {} as TestClinic }
  beforeAll(async () => {
    undoing.clinic = await signUpPaidClinic(postura)
  })

  const patientOf = async (owner: TestClinic = undoing.clinic) => {
    const patient = newPatient()
    const response = await owner.call('POST', '/api/patients', patient)
    expect(response.statusCode).toBe(200)
    return { admin_id: owner.id, patient_id: patient.id }
  }

  /** Runs statements as one change of the clinic and returns its id. */
  const act = async (work: (tx: AdminTx) => Promise<unknown>): Promise<string> => {
    const changeId = newId()
    const { id } = undoing.clinic
    await withAdmin(postura.deps.pool, { ...asSelf(id), changeId }, work)
    return changeId
  }

  const undo = (changeId: string, as: TestClinic = undoing.clinic, headers: Record<string, string> = {}) =>
    as.call('POST', `/api/changes/${changeId}/undo`, undefined, headers)

  /** Reads every row of the clinic, without the two columns that every update changes. */
  const everything = async (adminId = undoing.clinic.id) => {
    const all = await Promise.all(
      tables.map((table) =>
        postura.owner.query(
          `select to_jsonb(t) - 'rev' - 'updated_at' as row from clinic.${table} t where admin_id = $1 order by id`,
          [adminId],
        ),
      ),
    )
    return Object.fromEntries(tables.map((table, index) => [table, all[index]?.rows.map(({ row }) => row)]))
  }

  const revsOf = async (table: string, ids: readonly string[]): Promise<number[]> => {
    const { rows } = await postura.owner.query(`select rev from clinic.${table} where id = any($1) order by id`, [ids])
    return rows.map(({ rev }) => rev)
  }

  return Object.assign(undoing, { patientOf, act, undo, everything, revsOf })
}
