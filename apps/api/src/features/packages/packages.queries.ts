import { AppError } from '@postura/domain/errors'
import {
  MAX_SHOWN_PACKAGES,
  type NewPackage,
  type PackageChange,
  packageTypes,
  type SoldPackage,
  soldPackage,
  type UsualPackage,
} from '@postura/domain/packages/package'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import { onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** Column whose values are limited by a check constraint. */
type Checked = Pick<SoldPackage, 'type'>

/** Packages with the number of used sessions. The number is counted, not stored. */
const packages = (read: AdminRead) =>
  read.db
    .selectFrom('clinic.packages as package')
    .where('package.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'ofPatient', 'package'))
    .select(columnsOf(soldPackage, 'used', 'price_cents'))
    .select(read.seesAmounts ? 'price_cents' : sql<null>`null`.as('price_cents'))
    .select(usedOf.as('used'))
    .$narrowType<Checked>()

const usedOf = sql<number>`(
  select count(*)::int from clinic.package_uses used
  where used.admin_id = package.admin_id and used.package_id = package.id)`

export const findPackage = (read: AdminRead, id: string): Promise<SoldPackage | undefined> =>
  packages(read).where('package.id', '=', id).executeTakeFirst()

export const getPackage = async (read: AdminRead, id: string): Promise<SoldPackage> => {
  const found = await findPackage(read, id)
  if (!found) throw new AppError('package_not_found')
  return found
}

/** First those with sessions left, then the last ones sold. */
export const findPatientPackages = (read: AdminRead, patientId: string): Promise<SoldPackage[]> =>
  packages(read)
    .where('package.patient_id', '=', patientId)
    .orderBy(sql`sessions > ${usedOf}`, 'desc')
    .orderBy('sold_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN_PACKAGES)
    .execute()

/** Returns a lookup of the packages with sessions left by patient id. */
export const findPackagesWithSessionsLeft = async (
  read: AdminRead,
  patients: readonly { patient_id: string }[],
): Promise<(patientId: string) => readonly SoldPackage[]> => {
  const rows = await packages(read)
    .where('package.patient_id', '=', sql<string>`any(${patients.map(({ patient_id }) => patient_id)}::uuid[])`)
    .where('sessions', '>', usedOf)
    .execute()
  const byPatient = Map.groupBy(rows, ({ patient_id }) => patient_id)
  return (patientId) => byPatient.get(patientId) ?? []
}

/** Last sale of each package type, the latest first. One index lookup per type. */
export const findUsualPackages = async ({ db, adminId }: AdminRead): Promise<UsualPackage[]> => {
  const { rows } = await sql<UsualPackage>`
    select kind.type, last.sessions, last.price_cents
    from unnest(${[...packageTypes]}::text[]) as kind(type)
    cross join lateral (
      select sold_on, id, sessions, price_cents from clinic.packages package
      where package.admin_id = ${adminId} and package.type = kind.type
      order by sold_on desc, id desc limit 1) last
    order by last.sold_on desc, last.id desc`.execute(db)
  return rows
}

export const insertPackage = async (
  { db, adminId }: AdminTx,
  { instalments: _, paid_with: __, ...row }: NewPackage,
  today: CivilDate,
): Promise<void> => {
  await db
    .insertInto('clinic.packages')
    .values({ ...row, admin_id: adminId, sold_on: today })
    .execute()
}

export const updatePackageRow = async (
  { db, adminId }: AdminTx,
  id: string,
  change: Omit<PackageChange, 'rev'>,
): Promise<void> => {
  await db.updateTable('clinic.packages').set(change).where('admin_id', '=', adminId).where('id', '=', id).execute()
}
