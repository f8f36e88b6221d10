import type { CommissionType } from '@postura/domain/commissions/commission'
import type { DirectPayment, UsedPackage } from '@postura/domain/commissions/commission.rules'
import { addDays, type CivilDate, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, instantOf } from '@postura/domain/shared/time/zoned-time'
import { sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'
import { selectPatientOf } from '../patients/patients.queries.ts'
import { received } from '../payments/entries.queries.ts'

type Days = { from: CivilDate; to: CivilDate }

/** Received on these days, for packages excluded, in the order in which parts are counted. The type is that of the appointment. */
export const findDirectPayments = (read: AdminRead, { from, to }: Days): Promise<DirectPayment[]> =>
  read.db
    .selectFrom(received(read).as('payment'))
    .innerJoinLateral(selectPatientOf(read, 'payment').select('name').as('patient'), (on) => on.onTrue())
    .leftJoin('clinic.appointments as session', (on) =>
      on.onRef('session.admin_id', '=', 'payment.admin_id').onRef('session.id', '=', 'payment.appointment_id'),
    )
    .where('payment.package_id', 'is', null)
    .where('payment.amount_cents', '>', 0)
    .where('payment.payment_date', '>=', from)
    .where('payment.payment_date', '<=', to)
    .select(['payment.payment_id', 'payment.payment_date as day', 'payment.professional_id'])
    .select(['payment.amount_cents', 'payment.whole_cents', 'payment.before_cents'])
    .select(['payment.description', 'patient.name as patient_name', 'session.title as type'])
    .orderBy('payment.payment_date')
    .orderBy('payment.id')
    .$narrowType<{ type: CommissionType | null }>()
    .execute()

/** Packages that were paid or used on these days. */
const findTouchedPackages = async (read: AdminRead, { from, to }: Days) => {
  const [start, end] = [instantOf(from), instantOf(addDays(to, 1))]
  const { rows } = await sql<{ id: string; type: CommissionType; price_cents: number; sessions: number; name: string }>`
    select package.id, package.type, package.price_cents, package.sessions, patient.name
    from clinic.packages package
    join clinic.patients patient on patient.admin_id = package.admin_id and patient.id = package.patient_id
    where package.admin_id = ${read.adminId} and package.id in (
      select payment.package_id from ${received(read)} payment where payment.payment_date between ${from} and ${to}
      union select used.package_id from clinic.appointments session
      join clinic.package_uses used on used.admin_id = session.admin_id and used.appointment_id = session.id
      where session.admin_id = ${read.adminId} and session.start_time >= ${start} and session.start_time < ${end}
      union select used.package_id from clinic.classes class
      join clinic.class_enrollments seat on seat.admin_id = class.admin_id and seat.class_id = class.id
      join clinic.package_uses used on used.admin_id = seat.admin_id and used.enrollment_id = seat.id
      where class.admin_id = ${read.adminId} and class.start_time >= ${start} and class.start_time < ${end})`.execute(
    read.db,
  )
  return rows
}

type PackagePayment = { package_id: string; id: string; payment_id: string; day: string; amount_cents: number }
type PackageUse = { package_id: string; id: string; start_time: string; title: string; professional_id: string | null }

/** Packages that were paid or used on these days, with all their payments and sessions. A session of nobody is the package's professional's. */
export const findUsedPackages = async (read: AdminRead, days: Days): Promise<UsedPackage[]> => {
  const sold = await findTouchedPackages(read, days)
  if (sold.length === 0) return []
  const ids = sold.map(({ id }) => id)
  const payments = await sql<PackagePayment>`
    select payment.package_id, payment.id, payment.payment_id, payment.payment_date as day, payment.amount_cents
    from ${received(read)} payment
    where payment.package_id = any(${ids}::uuid[]) and payment.amount_cents > 0`.execute(read.db)
  const uses = await sql<PackageUse>`
    select used.package_id, used.id, coalesce(session.start_time, class.start_time) as start_time,
      coalesce(session.title, class.title) as title,
      coalesce(session.professional_id, class.professional_id, package.professional_id) as professional_id
    from clinic.package_uses used
    join clinic.packages package on package.admin_id = used.admin_id and package.id = used.package_id
    left join clinic.appointments session on session.admin_id = used.admin_id and session.id = used.appointment_id
    left join clinic.class_enrollments seat on seat.admin_id = used.admin_id and seat.id = used.enrollment_id
    left join clinic.classes class on class.admin_id = seat.admin_id and class.id = seat.class_id
    where used.admin_id = ${read.adminId} and used.package_id = any(${ids}::uuid[])`.execute(read.db)
  const paymentsOf = Map.groupBy(payments.rows, ({ package_id }) => package_id)
  const usesOf = Map.groupBy(uses.rows, ({ package_id }) => package_id)
  return sold.map(({ id, name, ...rest }) => ({
    ...rest,
    patient_name: name,
    payments: paymentsOf.get(id) ?? [],
    uses: (usesOf.get(id) ?? []).map(({ start_time, title, ...use }) => {
      const day = civilDateOf(start_time)
      return { ...use, day, description: `${title} ${formatCivilDate(day)}, pacote` }
    }),
  }))
}
