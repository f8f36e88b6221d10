import type { Professional } from '@postura/domain/professionals/professional'
import { pickNextColor } from '@postura/domain/professionals/professional.rules'
import { newId } from '@postura/domain/shared/ids'
import { fold } from '@postura/domain/shared/text'
import type { AdminTx } from '../../db/tenant.ts'
import { archiveProfessional } from '../professionals/archive-professional.ts'
import { findProfessionals, insertProfessional } from '../professionals/professionals.queries.ts'
import { findFormerProfessionalId, hasLogin } from './members.queries.ts'

type Person = { id: string; name: string }

/** The professional whom the person was before they left, else one at work with their name. */
const findOwn = async (tx: AdminTx, { id, name }: Person, everyone: readonly Professional[]) => {
  const former = await findFormerProfessionalId(tx, id)
  if (former !== null) return former
  return everyone.find((each) => each.archived_at === null && fold(each.name) === fold(name))?.id ?? null
}

/** Whoever treats is one professional in the agenda: the one they were, or a new one if somebody else has that place. */
export const findOrAddProfessional = async (tx: AdminTx, person: Person): Promise<string> => {
  const everyone = await findProfessionals(tx)
  const own = await findOwn(tx, person, everyone)
  if (own === null || (await hasLogin(tx, own))) {
    const { id } = await insertProfessional(tx, { id: newId(), name: person.name, color: pickNextColor(everyone) })
    return id
  }
  await archiveProfessional(tx, own, false)
  return own
}
