import { MAX_ENTRIES } from '@postura/domain/clinical/clinical-entry'
import { newId } from '@postura/domain/shared/ids'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import {
  addEntry,
  addTreating,
  makeTreating,
  progressValues,
  signUpRecordClinic,
  turnOnRecord,
} from '../../../testing/clinical/clinical.factory.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createAppointment, createClass, createEnrollment } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
const TEXT = 'TEXTO-CLINICO'
const values = { ...progressValues, queixas_dia: TEXT }

let clinic: TestClinic & { professionalId: string }
let patient_id = ''
beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Ana Brandão' })).id
  await addEntry(clinic, { patient_id, values })
})

const copy = { reason: 'Pedido do paciente', to_whom: 'O paciente', includes_annulled: false }
const at = (route: string, id = patient_id) => `/api/clinical/patients/${id}/${route}`
const routes = {
  entries: (as: TestClinic, id?: string) => as.call('GET', at('entries', id)),
  last: (as: TestClinic, id?: string) => as.call('GET', at('last', id)),
  export: (as: TestClinic, id?: string) => as.call('POST', at('export', id), copy),
}
const countReads = async (): Promise<number> => {
  const { rows } = await postura.owner.query('select count(*)::int as count from clinic.clinical_reads')
  return rows[0].count
}

/** Status or code of each route. The text is seen if and only if one line of the log was committed. */
const ask = async (as: TestClinic, id = patient_id): Promise<(string | number)[]> => {
  const answers: (string | number)[] = []
  for (const call of Object.values(routes)) {
    const before = await countReads()
    const { statusCode, body } = await call(as, id)
    expect([body.includes(TEXT), (await countReads()) - before]).toEqual(statusCode === 200 ? [true, 1] : [false, 0])
    answers.push(statusCode === 200 ? 200 : JSON.parse(body).code)
  }
  return answers
}
const all = (answer: string | number) => [answer, answer, answer]

describe('every way to open a record, by person', () => {
  test('those who treat read, and each opening is one line', async () => {
    const manager = await addTreating(postura, clinic.id, 'manager')
    expect(await ask(clinic)).toEqual(all(200))
    expect(await ask(manager)).toEqual(all(200))
  })

  test('a professional reads those in their care: by an appointment, a seat or an entry', async () => {
    const treat = async (work: (professional_id: string) => Promise<unknown>) => {
      const member = await addTreating(postura, clinic.id)
      expect(await ask(member)).toEqual(all('clinical_not_in_care'))
      await work(member.professionalId)
      expect(await ask(member)).toEqual(all(200))
    }
    const own = { admin_id: clinic.id, patient_id }
    await treat((professional_id) => createAppointment(postura.ownerUrl, { ...own, professional_id }))
    await treat(async (professional_id) =>
      createEnrollment(postura.ownerUrl, {
        ...own,
        class_id: await createClass(postura.ownerUrl, { admin_id: clinic.id, professional_id }),
      }),
    )
    await turnOnRecord(postura, clinic, { clinical_sharing: 'team' })
    const guest = await addTreating(postura, clinic.id)
    expect(await ask(guest)).toEqual(all(200))
    await turnOnRecord(postura, clinic)
    expect(await ask(guest)).toEqual(all('clinical_not_in_care'))
  })

  test('reception, finance and who has no CREFITO do not', async () => {
    const desk = await addTreating(postura, clinic.id, 'reception')
    const finance = await addMember(postura, clinic.id, 'finance')
    expect(await ask(desk)).toEqual(all('forbidden'))
    expect(await ask(finance)).toEqual(all('forbidden'))
    expect(await ask(await addMember(postura, clinic.id, 'manager'))).toEqual(all('clinical_needs_crefito'))
    expect(await ask(await addMember(postura, clinic.id, 'professional'))).toEqual(all('clinical_needs_crefito'))
  })

  test('an owner who does not treat hands out a copy, and reads nothing otherwise', async () => {
    const lay = await signUpPaidClinic(postura)
    await turnOnRecord(postura, lay)
    const professional = await addTreating(postura, lay.id, 'manager')
    const { id } = await addPatient(lay)
    await addEntry(professional, { patient_id: id, values })
    expect(await ask(lay, id)).toEqual(['clinical_needs_crefito', 'clinical_needs_crefito', 200])
  })

  test('another clinic and an unknown patient are refused alike', async () => {
    const intruder = await signUpRecordClinic(postura)
    for (const call of Object.values(routes)) {
      const [foreign, unknown] = [await call(intruder, patient_id), await call(intruder, newId())]
      expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    }
  })
})

test('a record that was never on is not opened, and nothing is stored; one that was turned off still is', async () => {
  const off = await signUpPaidClinic(postura)
  await makeTreating(postura, off.id, off.id)
  const { id } = await addPatient(off)
  expect(await ask(off, id)).toEqual(all('clinical_off'))
  await turnOnRecord(postura, off)
  await addEntry(off, { patient_id: id, values })
  await turnOnRecord(postura, off, { is_on: false })
  expect(await ask(off, id)).toEqual(all(200))
})

test('a read whose line is not committed answers nothing', async () => {
  const spoiled = (breaks: boolean) =>
    postura.variant({
      openRecord: async (tx, opening) => {
        await postura.deps.openRecord(tx, opening)
        // A reference that is checked at the commit.
        await sql`set constraints all deferred`.execute(tx.db)
        if (breaks)
          await sql`insert into clinic.class_waiting (admin_id, class_id, patient_id)
            values (${tx.adminId}, ${newId()}, ${patient_id})`.execute(tx.db)
      },
    })
  const read = async (breaks: boolean) => {
    const before = await countReads()
    const as = { ...clinic, call: createCaller(await spoiled(breaks), clinic.cookie) }
    const { statusCode, body } = await routes.entries(as)
    return [statusCode, body.includes(TEXT), (await countReads()) - before]
  }
  expect(await read(true)).toEqual([409, false, 0])
  expect(await read(false)).toEqual([200, true, 1])
})

test.each([
  ['that waits too long', 'perform pg_advisory_xact_lock(77)'],
  ['whose connection is lost', 'perform pg_terminate_backend(pg_backend_pid())'],
])('a read %s after its contents were read answers nothing', async (_, spoil) => {
  await postura.owner.query(
    `create function clinic.spoil() returns trigger language plpgsql as $$ begin ${spoil}; return null; end $$;
     create constraint trigger spoil after insert on clinic.clinical_reads deferrable initially deferred
       for each row execute function clinic.spoil()`,
  )
  const holder = await postura.owner.connect()
  try {
    await holder.query('select pg_advisory_lock(77)')
    const app = await postura.variant({
      openRecord: async (tx, opening) => {
        await postura.deps.openRecord(tx, opening)
        await sql`set local lock_timeout = '200ms'`.execute(tx.db)
      },
    })
    const before = await countReads()
    const { statusCode, body } = await routes.entries({ ...clinic, call: createCaller(app, clinic.cookie) })
    expect([statusCode >= 500, body.includes(TEXT), (await countReads()) - before]).toEqual([true, false, 0])
  } finally {
    holder.release(true)
    await postura.owner.query('drop trigger spoil on clinic.clinical_reads; drop function clinic.spoil()')
  }
  expect((await routes.entries(clinic)).statusCode).toBe(200)
})

describe('pages', () => {
  test('follow one another without a gap, newest first; a copy is oldest first', async () => {
    const { id } = await addPatient(clinic)
    for (let n = 0; n < 5; n += 1) await addEntry(clinic, { patient_id: id })
    const numbers = async (url: string) => {
      const page = (await clinic.call('GET', url)).json()
      return [page.entries.map(({ number }: { number: number }) => number), page.before]
    }
    expect(await numbers(`${at('entries', id)}?size=2`)).toEqual([[5, 4], 4])
    expect(await numbers(`${at('entries', id)}?size=2&before=4`)).toEqual([[3, 2], 2])
    expect(await numbers(`${at('entries', id)}?size=2&before=2`)).toEqual([[1], null])
    expect(await numbers(`${at('entries', id)}?size=${MAX_ENTRIES}`)).toEqual([[5, 4, 3, 2, 1], null])
    const page = (await clinic.call('POST', at('export', id), { ...copy, after: 3 })).json()
    expect(page).toMatchObject({ entries: [{ number: 4 }, { number: 5 }], after: null, head: { number: 5 } })
  })

  test('the last note to copy from is that of the last day that holds; a copy for the patient lacks the annulled text', async () => {
    const { id } = await addPatient(clinic)
    const first = await addEntry(clinic, { patient_id: id, values })
    const second = await addEntry(clinic, { patient_id: id, values })
    const last = async () => (await clinic.call('GET', at('last', id))).json().entry?.id
    expect(await last()).toBe(second)
    const reason = { motivo: 'Outro paciente' }
    await addEntry(clinic, { patient_id: id, document: 'anulacao', amends_id: second, values: reason })
    expect(await last()).toBe(first)
    await addEntry(clinic, { patient_id: id, values: { ...values, data_sessao: '2026-11-02' } })
    expect(await last()).toBe(first)
    const contents = async (includes_annulled: boolean) =>
      (await clinic.call('POST', at('export', id), { ...copy, includes_annulled }))
        .json()
        .entries.map(({ content }: { content: string | null }) => content?.includes(TEXT) ?? null)
    expect(await contents(false)).toEqual([true, null, false, true])
    expect(await contents(true)).toEqual([true, true, false, true])
    // An addendum to the annulled entry is part of what does not hold.
    const text = { motivo: 'Lado trocado', texto: TEXT }
    await addEntry(clinic, { patient_id: id, document: 'adendo', amends_id: second, values: text })
    expect(await contents(false)).toEqual([true, null, false, true, null])
    expect(await contents(true)).toEqual([true, true, false, true, true])
  })
})

describe('the log', () => {
  const page = async (as: TestClinic, query = '') => (await as.call('GET', `/api/clinical/reads${query}`)).json()

  test('names who, whom, what and why, of one patient or person, in pages; a person sees their own', async () => {
    const team = await signUpRecordClinic(postura)
    const [ana, bia] = [await addPatient(team, { name: 'Ana' }), await addPatient(team, { name: 'Bia' })]
    const colleague = await addTreating(postura, team.id, 'manager', 'Davi Reis')
    await routes.entries(team, ana.id)
    await routes.export(colleague, ana.id)
    await routes.last(team, bia.id)
    const told = ({ items }: { items: Record<string, string>[] }) =>
      items.map(({ actor_name, patient_name, what, reason }) => `${actor_name} ${patient_name} ${what} ${reason}`)
    expect(told(await page(team))).toEqual([
      'Helena Prado Bia last null',
      'Davi Reis Ana export Pedido do paciente',
      'Helena Prado Ana timeline null',
    ])
    expect(told(await page(team, `?patient_id=${bia.id}`))).toEqual(['Helena Prado Bia last null'])
    expect(told(await page(team, `?actor_id=${colleague.id}`))).toHaveLength(1)
    expect(told(await page(colleague, '/own'))).toEqual(['Davi Reis Ana export Pedido do paciente'])
    for (let n = 0; n < 50; n += 1) await routes.last(team, bia.id)
    const first = await page(team)
    expect([first.items.length, (await page(team, `?after=${first.next}`)).items.length]).toEqual([50, 3])
    const file = await team.call('GET', '/api/clinical/reads.csv')
    expect(file.headers['content-disposition']).toContain('acessos_ao_prontuario_2026-11-15.csv')
    expect(file.body.split('\r\n')).toHaveLength(55)
  })

  test('is of owner and managers; another clinic sees nothing of it', async () => {
    const [professional, intruder] = [await addTreating(postura, clinic.id), await signUpRecordClinic(postura)]
    expect((await page(professional)).code).toBe('forbidden')
    expect((await page(professional, '/own')).items).toEqual([])
    expect((await page(intruder, `?patient_id=${patient_id}`)).items).toEqual([])
  })
})
