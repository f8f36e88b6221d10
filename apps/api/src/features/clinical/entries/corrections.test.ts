import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import {
  addDraft,
  addEntry,
  addTreating,
  makeTreating,
  newDraft,
  sign,
  signUpRecordClinic,
  turnOnRecord,
} from '../../../testing/clinical/clinical.factory.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id = ''
beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
  patient_id = (await addPatient(clinic)).id
})

const entriesOf = async (id: string): Promise<ClinicalEntry[]> =>
  (await clinic.call('GET', `/api/clinical/patients/${id}/entries`)).json().entries

describe('a correction', () => {
  const amend = (as: TestClinic, document: 'adendo' | 'anulacao', amends_id: string) => {
    const values = { motivo: 'Lado trocado', ...(document === 'adendo' && { texto: 'Foi o joelho direito.' }) }
    return addDraft(as, { patient_id, document, amends_id, values })
  }

  test('is an entry of its own after the one it is about', async () => {
    const id = await addEntry(clinic, { patient_id })
    const addendum = await amend(clinic, 'adendo', id)
    expect(await sign(clinic, { id: addendum, rev: 1 })).toMatchObject([{ outcome: 'signed' }])
    const [newest, before] = await entriesOf(patient_id)
    expect(newest).toMatchObject({
      id: addendum,
      kind: 'addendum',
      amends_id: id,
      annuls: false,
      previous: before?.hash,
    })
    expect(before?.id).toBe(id)
  })

  test('is refused about an addendum, an unknown entry and the entry of another patient', async () => {
    const id = await addEntry(clinic, { patient_id })
    const addendum = await amend(clinic, 'adendo', id)
    await sign(clinic, { id: addendum, rev: 1 })
    const { id: other } = await addPatient(clinic)
    const save = async (over: object) =>
      (
        await clinic.call(
          'PUT',
          `/api/clinical/drafts/${newId()}`,
          newDraft({ patient_id, document: 'adendo', values: {}, ...over }),
        )
      ).json().code
    expect(await save({ amends_id: addendum })).toBe('entry_is_addendum')
    expect(await save({ amends_id: newId() })).toBe('entry_not_found')
    expect(await save({ amends_id: id, patient_id: other })).toBe('entry_not_found')
    expect(await save({ amends_id: null })).toBe('invalid_input')
  })

  test('annuls only by the author or the owner who treats, and once', async () => {
    const team = await signUpPaidClinic(postura)
    await makeTreating(postura, team.id, team.id)
    await turnOnRecord(postura, team, { clinical_sharing: 'team' })
    const { id: theirs } = await addPatient(team)
    const [author, colleague] = [await addTreating(postura, team.id), await addTreating(postura, team.id)]
    const id = await addEntry(author, { patient_id: theirs })
    const annul = async (as: TestClinic, draft = newId()) => {
      const body = newDraft({
        patient_id: theirs,
        document: 'anulacao',
        amends_id: id,
        values: { motivo: 'Outro paciente' },
      })
      return [draft, (await as.call('PUT', `/api/clinical/drafts/${draft}`, body)).json().code]
    }
    expect((await annul(colleague))[1]).toBe('entry_of_other')
    const [[byOwner], [byAuthor]] = [await annul(team), await annul(author)]
    expect(await sign(team, { id: byOwner, rev: 1 })).toMatchObject([{ outcome: 'signed' }])
    expect(await sign(author, { id: byAuthor, rev: 1 })).toMatchObject([{ outcome: 'refused', code: 'entry_annulled' }])
    expect((await annul(author))[1]).toBe('entry_annulled')
  })

  test('annuls a wrong addendum, which then belongs to no copy for the patient; an annulment stays', async () => {
    const { id: theirs } = await addPatient(clinic)
    const id = await addEntry(clinic, { patient_id: theirs })
    const of = (document: 'adendo' | 'anulacao', amends_id: string) => ({
      ...{ patient_id: theirs, document, amends_id },
      values: { motivo: 'Outro paciente', ...(document === 'adendo' && { texto: 'Foi o joelho direito.' }) },
    })
    const addendum = await addEntry(clinic, of('adendo', id))
    const annulment = await addEntry(clinic, of('anulacao', addendum))
    const again = await clinic.call('PUT', `/api/clinical/drafts/${newId()}`, newDraft(of('anulacao', addendum)))
    expect(again.json().code).toBe('entry_annulled')
    const undone = await clinic.call('PUT', `/api/clinical/drafts/${newId()}`, newDraft(of('anulacao', annulment)))
    expect(undone.json().code).toBe('entry_is_addendum')
    const copy = { reason: 'Pedido', to_whom: 'O paciente', includes_annulled: false }
    const { entries } = (await clinic.call('POST', `/api/clinical/patients/${theirs}/export`, copy)).json()
    expect(entries.map(({ content }: ClinicalEntry) => content === null)).toEqual([false, true, false])
  })

  test('is annulled by a manager who treats, once its author has left', async () => {
    const [author, manager] = [
      await addTreating(postura, clinic.id, 'manager'),
      await addTreating(postura, clinic.id, 'manager'),
    ]
    const amends_id = await addEntry(author, { patient_id })
    const over = { patient_id, document: 'anulacao', amends_id, values: { motivo: 'Outro paciente' } }
    const early = await manager.call('PUT', `/api/clinical/drafts/${newId()}`, newDraft(over))
    expect(early.json().code).toBe('entry_of_other')
    await clinic.call('POST', `/api/members/${author.id}/end`, { bookings: 'keep' })
    expect(await addEntry(manager, over)).toBeTruthy()
  })
})
