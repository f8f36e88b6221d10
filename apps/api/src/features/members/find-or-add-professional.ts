import { pickNextColor } from '@postura/domain/professionals/professional.rules'
import { newId } from '@postura/domain/shared/ids'
import type { AdminTx } from '../../db/tenant.ts'
import { archiveProfessional } from '../professionals/archive-professional.ts'
import { findProfessionals, insertProfessional } from '../professionals/professionals.queries.ts'
import { findFormerProfessionalId, hasLogin } from './members.queries.ts'

type Person = { id: string; name: string }

/** Adds the person as a professional, with the color that is used least. */
const addProfessional = async (tx: AdminTx, { name }: Person): Promise<string> => {
  const color = pickNextColor(await findProfessionals(tx))
  const { id } = await insertProfessional(tx, { id: newId(), name, color })
  return id
}

/** Whoever comes back is the professional they were, if nobody else uses that place in the agenda. */
export const findOrAddProfessional = async (tx: AdminTx, person: Person): Promise<string> => {
  const former = await findFormerProfessionalId(tx, person.id)
  if (former === null || (await hasLogin(tx, former))) return addProfessional(tx, person)
  await archiveProfessional(tx, former, false)
  return former
}
