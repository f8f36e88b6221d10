// What people do first on a restored system, before and after an operator confirms it.
import { addPatient, expectStatus, type Person, request, signIn } from './clinic-person.ts'

export type Visit = {
  person: Person
  /** Of this person's clinic. */
  patient: string
  /** Works at another clinic. */
  stranger: Person
}

const expectText = (text: string, part: string, isThere: boolean, what: string): void => {
  if (text.includes(part) !== isThere) throw new Error(`${what}: ${text.slice(0, 500)}`)
}

/** Before the confirmation: sessions of the backup have ended, people sign in and read what is theirs, and nothing can be written. */
export const visitReadOnly = async (origin: string, { person, patient, stranger }: Visit): Promise<void> => {
  await expectStatus(await request(origin, person.cookie, 'GET', '/api/patients'), 401, 'a session of the backup')
  const cookie = await signIn(origin, person)
  const list = await expectStatus(await request(origin, cookie, 'GET', '/api/patients'), 200, 'the list of patients')
  expectText(await list.text(), '"João da Silva"', true, 'the list has no patient')
  const address = `/api/patients/${patient}`
  const own = await expectStatus(await request(origin, cookie, 'GET', address), 200, 'a patient of this clinic')
  expectText(await own.text(), patient, true, 'this is not the patient')
  const other = await signIn(origin, stranger)
  await expectStatus(await request(origin, other, 'GET', address), 404, 'a patient of another clinic')
  const refused = await expectStatus(await addPatient(origin, cookie), 503, 'a write before the confirmation')
  expectText(await refused.text(), '"read_only"', true, 'the refusal does not say why')
}

/** After the confirmation: people sign in again and work. */
export const visitConfirmed = async (origin: string, { person, patient }: Visit): Promise<string> => {
  const cookie = await signIn(origin, person)
  await expectStatus(await request(origin, cookie, 'GET', `/api/patients/${patient}`), 200, 'a patient')
  await expectStatus(await addPatient(origin, cookie), 200, 'a write after the confirmation')
  return cookie
}
