// Invariants of packages and make-ups: compares the rows with what the product shows.
import type { TestApp } from '@postura/api/testing/build-test-app'
import { getClass } from '@postura/api/testing/factories/class.factory'
import { getPatientMakeups } from '@postura/api/testing/factories/makeup.factory'
import { listPackages } from '@postura/api/testing/factories/money/package.factory'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { World } from './moves.ts'

type Use = {
  package_id: string
  patient_id: string
  type: string
  sessions: number
  expires_on: string | null
  /** The session it was used for: patient, day, and whether it took place. */
  of: string
  held_by: string
  held_on: string
  took_place: boolean
  fits: boolean
  is_makeup: boolean
}

const uses = `
  select use.package_id, package.patient_id, package.type, package.sessions, package.expires_on::text,
    coalesce(use.appointment_id, use.enrollment_id) as of,
    coalesce(appointment.patient_id, seat.patient_id) as held_by,
    (coalesce(appointment.start_time, class.start_time) at time zone 'America/Sao_Paulo')::date::text as held_on,
    coalesce(appointment.status = 'completed', seat.status = 'enrolled' and seat.attendance = 'present') as took_place,
    package.type = coalesce(appointment.title, 'Aula em grupo') as fits,
    exists (select from clinic.makeup_uses made where made.enrollment_id = use.enrollment_id) as is_makeup
  from clinic.package_uses use
  join clinic.packages package on package.id = use.package_id
  left join clinic.appointments appointment on appointment.id = use.appointment_id
  left join clinic.class_enrollments seat on seat.id = use.enrollment_id
  left join clinic.classes class on class.id = seat.class_id
  where use.admin_id = $1`

type Credit = {
  id: string
  patient_id: string
  missed_on: string
  valid_until: string
  uses: number
  used_by: string | null
  used_on: string | null
}

const credits = `
  select makeup.id, makeup.patient_id, makeup.missed_on::text, makeup.valid_until::text, count(use.id)::int as uses,
    min(seat.patient_id::text) as used_by,
    min((class.start_time at time zone 'America/Sao_Paulo')::date)::text as used_on
  from clinic.makeups makeup
  left join clinic.makeup_uses use on use.makeup_id = makeup.id
  left join clinic.class_enrollments seat on seat.id = use.enrollment_id
  left join clinic.classes class on class.id = seat.class_id
  where makeup.admin_id = $1
  group by makeup.id, makeup.patient_id, makeup.missed_on, makeup.valid_until`

const sorted = (texts: readonly string[]): string => texts.toSorted().join(' ')

/** All violations as text; empty if there are none. */
export const audit = async ({ owner }: TestApp, world: World, monthlyLimit: number): Promise<string[]> => {
  const { clinic, patients, sessions, classes, clock } = world
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what)
  }
  const rows = (await owner.query<Use>(uses, [clinic.id])).rows
  const made = (await owner.query<Credit>(credits, [clinic.id])).rows
  const today = civilDateOf(clock.now, DEFAULT_ZONE)

  must(new Set(rows.map((use) => use.of)).size === rows.length, 'a session was taken twice for the same')
  for (const use of rows) {
    must(use.held_by === use.patient_id, 'a session was taken of somebody else’s package')
    must(use.took_place, 'a session is taken for what did not take place')
    must(use.fits, 'a session was taken for another type')
    must(use.expires_on === null || use.held_on <= use.expires_on, 'a session was taken of what was over')
    must(!use.is_makeup, 'a make-up took a session too')
  }

  const shownUses: string[] = []
  for (const patient of patients) {
    const shown = await listPackages(clinic, patient)
    for (const sold of shown) {
      const taken = rows.filter((use) => use.package_id === sold.id).length
      must(sold.used === taken, `a balance says ${sold.used} of what is ${taken} in the ledger`)
      must(sold.used >= 0 && sold.used <= sold.sessions, `${sold.used} of ${sold.sessions} were used`)
    }
    const open = (await getPatientMakeups(clinic, patient))?.makeups.map(({ id }) => id) ?? []
    const left = made.filter(
      ({ patient_id, uses: count, valid_until }) => patient_id === patient && count === 0 && valid_until >= today,
    )
    must(sorted(open) === sorted(left.map(({ id }) => id)), 'the open make-ups are not those of the ledger')
  }
  for (const { id } of sessions) {
    const response = await clinic.call('GET', `/api/appointments/${id}`)
    if (response.statusCode !== 200) continue
    const { status, package: use, charge } = response.json()
    if (use) shownUses.push(id)
    // In these sequences every completed session is either prepaid or charged, never both.
    if (status === 'completed') must((use !== null) !== (charge !== null), 'a session is paid twice, or not at all')
    else must(use === null, 'a session is taken for what is not completed')
  }
  let seats = 0
  for (const id of classes) seats += (await getClass(clinic, id)).seats.filter((seat) => seat.package !== null).length
  const ofSessions = rows.filter((use) => sessions.some(({ id }) => id === use.of)).map((use) => use.of)
  must(sorted(shownUses) === sorted(ofSessions), 'the sessions do not show what was taken for them')
  must(seats === rows.length - ofSessions.length, 'the seats do not show what was taken for them')

  for (const credit of made) {
    must(credit.uses <= 1, 'a make-up was used twice')
    must(credit.uses === 0 || credit.used_by === credit.patient_id, 'a make-up was used by somebody else')
    must(credit.used_on === null || credit.used_on <= credit.valid_until, 'a make-up was used after its day')
  }
  const ofMonth = Map.groupBy(made, ({ patient_id, missed_on }) => `${patient_id} ${missed_on.slice(0, 7)}`)
  for (const [, all] of ofMonth) must(all.length <= monthlyLimit, `${all.length} make-ups in a month`)
  const ofClass = await owner.query(
    'select from clinic.makeups where admin_id = $1 and class_id is not null group by class_id, patient_id having count(*) > 1',
    [clinic.id],
  )
  must(ofClass.rows.length === 0, 'two make-ups for one class')
  return [...new Set(wrong)]
}
