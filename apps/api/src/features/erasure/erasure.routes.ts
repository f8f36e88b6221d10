import * as accountDeletion from '@postura/domain/erasure/account-deletion.endpoints'
import * as clinicDeletion from '@postura/domain/erasure/clinic-deletion.endpoints'
import { erasePatient, previewErasure } from '@postura/domain/erasure/erasure.endpoints'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import type { TenantPool } from '../../db/pools.ts'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findActor } from '../members/find-actor.ts'
import { findMembers } from '../members/members.queries.ts'
import { countMovedRecords } from '../patients/merge/merge.queries.ts'
import { deleteAccount, findOwnedClinics } from './account/delete-account.ts'
import { deleteClinic, describeDeletion, returnToClinic } from './delete-clinic.ts'
import { findErasable } from './patient-erasure.queries.ts'
import { findRetained, requestErasure } from './request-erasure.ts'

export type ErasureDeps = {
  queue: Pick<Queue, 'enqueue'>
  sessions: { refreshPerson: (userId: string) => void; forgetPerson: (userId: string) => void }
  accounts: pg.Pool
  pool: TenantPool
}

export const erasureRoutes = (router: Router, deps: ErasureDeps): void => {
  const { queue, sessions } = deps
  router.read(previewErasure, async ({ params, read, today }) => {
    const patient = await findErasable(read, params.id)
    if (!patient) throw new AppError('patient_not_found')
    const [goes, stays] = await Promise.all([countMovedRecords(read, params.id), findRetained(read, params.id, today)])
    return { ...patient, goes, stays }
  })

  router.write(erasePatient, ({ params, tx, today, session }) =>
    requestErasure(tx, params.id, { queue, today, personId: session.userId }),
  )

  router.read(clinicDeletion.getClinicDeletion, ({ read, now }) => describeDeletion(read, now))

  router.write(clinicDeletion.deleteClinic, async ({ body, tx, now, session }) => {
    await findActor(tx, session.userId, clinicDeletion.deleteClinic.needs)
    const deletion = await deleteClinic(tx, body.name, { queue, now, personId: session.userId })
    // Cached sessions would keep the clinic open for some seconds.
    for (const { id } of await findMembers(tx)) sessions.refreshPerson(id)
    return deletion
  })

  router.write(clinicDeletion.returnToClinic, async ({ tx, session }) => {
    await findActor(tx, session.userId, clinicDeletion.returnToClinic.needs)
    const returned = await returnToClinic(tx, { queue })
    for (const { id } of await findMembers(tx)) sessions.refreshPerson(id)
    return returned
  })

  router.ownRead(accountDeletion.getAccountDeletion, async ({ session: { userId }, now }) => ({
    owned: await findOwnedClinics(deps, { userId, now }),
  }))

  router.ownWrite(accountDeletion.deleteAccount, async ({ session: { userId }, now, writePerson }) => {
    const deleted = await deleteAccount({ ...deps, writePerson }, { userId, now })
    sessions.forgetPerson(userId)
    return deleted
  })
}
