import type { Page } from '@playwright/test'
import { attendanceLabels } from '@postura/domain/classes/seat.labels'
import { expect, test, undo } from '../journey.ts'
import { listPackages, sellPackage } from '../packages/packages.ts'
import { today } from '../scheduling/agenda.ts'
import { addClass, classPanel, getClass, openClassPanel, registerClinic, seatRow } from './classes.ts'

/** Attendance can be marked from the day of the class on. */
const early = () => ({ day: today(), from: '00:05', to: '00:10' })

const mark = (page: Page, name: string, how: keyof typeof attendanceLabels) =>
  page.getByRole('group', { name: `Presença de ${name}` }).getByRole('button', { name: attendanceLabels[how] })

/** Reads the saved marks: the screen shows a mark before it is saved. */
const marksOf = async (page: Page, id: string) => (await getClass(page, id)).seats.map(({ attendance }) => attendance)

test('on mobile, attendance takes one tap each or one for all, uses a package session, and can be undone', {
  tag: '@phone',
}, async ({ page, journey }) => {
  const patients = await registerClinic(journey, 'Ana Brandão', 'Bia Falcão', 'Caio Reis')
  const [, , caio = ''] = patients
  await sellPackage(page, { patient_id: caio, type: 'Aula em grupo', sessions: 8 })
  const { id } = await addClass(page, { ...early(), add: patients })
  await openClassPanel(page, id)
  await journey.looksRight('a class on its day')
  await mark(page, 'Ana Brandão', 'absent').click()
  await expect(mark(page, 'Ana Brandão', 'absent')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => marksOf(page, id)).toEqual(['absent', null, null])
  await classPanel(page).getByRole('button', { name: 'Todos vieram' }).click()
  await expect(seatRow(page, 'Caio Reis')).toContainText('pacote 1/8')
  await expect.poll(() => marksOf(page, id)).toEqual(['absent', 'present', 'present'])
  await expect.poll(async () => (await listPackages(page, caio))[0]?.used).toBe(1)
  await undo(page, 'Veio: 2 pacientes')
  await expect(mark(page, 'Caio Reis', 'present')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => marksOf(page, id)).toEqual(['absent', null, null])
  await expect.poll(async () => (await listPackages(page, caio))[0]?.used).toBe(0)
})
