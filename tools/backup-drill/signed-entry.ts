import { withClient } from '@postura/api/db/with-client'
import { newDraft } from '@postura/api/testing/clinical/clinical.factory'
import { createProfessional } from '@postura/api/testing/factories/record.factory'
import { newId } from '@postura/domain/shared/ids'
import { addPatient, expectStatus, type Person, request } from './clinic-person.ts'

const SECRET_TEXT = 'Mobilização L4–L5, ponte 3 × 12.'

/** Turns the record on and signs an entry; returns its patient. */
export const signEntry = async (origin: string, ownerUrl: string, { id: adminId, cookie }: Person): Promise<string> => {
  const professional = await createProfessional(ownerUrl, {
    admin_id: adminId,
    name: 'Carla Nunes',
    crefito: '12345-F',
  })
  await withClient(ownerUrl, async (client) => {
    await client.query('update clinic.members set professional_id = $2 where admin_id = $1 and id = $1', [
      adminId,
      professional,
    ])
    await client.query('update accounts.users set email_verified = true where id = $1', [adminId])
  })
  const call = (method: string, path: string, body?: object) => request(origin, cookie, method, path, body)
  const { rev } = (await (await call('GET', '/api/clinic')).json()) as { rev: number }
  const settings = { is_on: true, clinical_sharing: 'carers', clinical_years: 20, rev }
  await expectStatus(await call('PUT', '/api/clinic/clinical', settings), 200, 'the record')
  const patient = newId()
  await expectStatus(await addPatient(origin, cookie, patient), 200, 'the patient')
  const draft = newId()
  await expectStatus(
    await call('PUT', `/api/clinical/drafts/${draft}`, newDraft({ patient_id: patient })),
    200,
    'the draft',
  )
  const signed = await expectStatus(
    await call('POST', '/api/clinical/signatures', { drafts: [{ id: draft, rev: 1 }] }),
    200,
    'the signature',
  )
  if (!(await signed.text()).includes('"signed"')) throw new Error('the draft was not signed')
  return patient
}

/** True if the text of the entry can be read. */
export const canReadEntry = async (origin: string, cookie: string, patient: string): Promise<boolean> => {
  const response = await request(origin, cookie, 'GET', `/api/clinical/patients/${patient}/entries`)
  return response.ok && (await response.text()).includes(SECRET_TEXT)
}
