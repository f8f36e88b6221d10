import type { DraftInput } from '@postura/domain/clinical/clinical-draft'
import { toDraftFields } from '@postura/domain/clinical/clinical-draft'
import { newId } from '@postura/domain/shared/ids'
import type { MemberRole } from '@postura/domain/team/member-roles'
import type { TestApp } from '../build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../factories/account.factory.ts'
import { createProfessional } from '../factories/record.factory.ts'

/** Gives a member a professional with a CREFITO. */
export const makeTreating = async (
  postura: TestApp,
  adminId: string,
  memberId: string,
  { crefito = '12345-F', name = 'Carla Nunes' }: { crefito?: string | null; name?: string } = {},
): Promise<string> => {
  const professional = await createProfessional(postura.ownerUrl, { admin_id: adminId, name, crefito })
  await postura.owner.query('update clinic.members set professional_id = $3 where admin_id = $1 and id = $2', [
    adminId,
    memberId,
    professional,
  ])
  postura.deps.sessions.refreshPerson(memberId)
  return professional
}

/** A member who treats, with their professional. */
export const addTreating = async (
  postura: TestApp,
  adminId: string,
  role: MemberRole = 'professional',
  name = 'Bruna Lima',
): Promise<TestClinic & { professionalId: string }> => {
  const member = await addMember(postura, adminId, role, name)
  return { ...member, professionalId: await makeTreating(postura, adminId, member.id, { name }) }
}

/** Turns the clinical record on, as the owner does. */
export const turnOnRecord = async (
  { owner }: Pick<TestApp, 'owner'>,
  clinic: TestClinic,
  over: object = {},
): Promise<void> => {
  await owner.query('update accounts.users set email_verified = true where id = $1', [clinic.id])
  const { rev } = (await clinic.call('GET', '/api/clinic')).json()
  const body = { is_on: true, clinical_sharing: 'carers', clinical_years: 20, rev, ...over }
  const response = await clinic.call('PUT', '/api/clinic/clinical', body)
  if (response.statusCode !== 200) throw new Error(response.body)
}

/** A paid clinic that keeps a record, whose owner treats. */
export const signUpRecordClinic = async (postura: TestApp): Promise<TestClinic & { professionalId: string }> => {
  const clinic = await signUpPaidClinic(postura)
  const professionalId = await makeTreating(postura, clinic.id, clinic.id)
  await turnOnRecord(postura, clinic)
  return { ...clinic, professionalId }
}

export const progressValues = {
  data_sessao: '2026-11-15',
  numero_sessao: 4,
  procedimentos_realizados: 'Mobilização L4–L5, ponte 3 × 12.',
  dor_antes: 6,
  dor_depois: 3,
}

type NewDraft = Omit<DraftInput, 'fields'> & { values: Record<string, string | number> }

export const newDraft = ({ values = progressValues, ...over }: Partial<NewDraft> & { patient_id: string }) => ({
  document: 'evolucao',
  appointment_id: null,
  class_id: null,
  amends_id: null,
  occurred_on: '2026-11-15',
  copied_from: null,
  rev: 0,
  ...over,
  fields: toDraftFields(values),
})

/** Saves a draft and returns its id. */
export const addDraft = async (
  { call }: TestClinic,
  over: Partial<NewDraft> & { patient_id: string },
  id = newId(),
): Promise<string> => {
  const response = await call('PUT', `/api/clinical/drafts/${id}`, newDraft(over))
  if (response.statusCode !== 200) throw new Error(response.body)
  return id
}

export const sign = async ({ call }: TestClinic, ...drafts: { id: string; rev: number }[]) => {
  const response = await call('POST', '/api/clinical/signatures', { drafts })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().results
}

/** Writes and signs an entry; returns its id. */
export const addEntry = async (
  clinic: TestClinic,
  over: Partial<NewDraft> & { patient_id: string },
): Promise<string> => {
  const id = await addDraft(clinic, over)
  const [result] = await sign(clinic, { id, rev: 1 })
  if (result.outcome !== 'signed') throw new Error(JSON.stringify(result))
  return id
}
