import type { Browser, Page } from '@playwright/test'
import { withClient } from '@postura/api/db/with-client'
import { createPatientPage } from '@postura/api/testing/patient-page/patient-page.factory'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { addClass } from '../classes/classes.ts'
import { expect, newAccount, send, test } from '../journey.ts'
import { extractLink, waitForMail } from '../mail.ts'
import { today } from '../scheduling/agenda.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

/** A phone of somebody without a session, as small and old as they come. */
const newPhone = async (browser: Browser): Promise<Page> => {
  const own = await browser.newContext({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false })
  return own.newPage()
}

/** As if the minute in which a tap can be undone were over, and the job were due. */
const runOffersNow = (classId: string): Promise<unknown> =>
  withClient(ownerUrl, async (client) => {
    await client.query(
      `update clinic.seat_offers set offered_at = offered_at - interval '2 minutes' where class_id = $1`,
      [classId],
    )
    await client.query(`insert into jobs.job (name, data) values ('seat-offers', '{}')`)
  })

test('a patient cancels by link, and another gets the seat by link', { tag: '@phone' }, async ({
  page,
  journey,
  browser,
}) => {
  const admin_id = await journey.register({ ...newAccount(), name: 'Helena Prado' })
  await withClient(ownerUrl, (client) =>
    client.query(
      `update clinic.clinics set page_is_on = true, page_cancel_hours = 12, name = 'Clínica Prado', offers_are_automatic = true,
         reminder_from = 0, reminder_until = 24 where admin_id = $1`,
      [admin_id],
    ),
  )
  const [leaving, coming] = [await journey.addPatient('Ana Brandão'), await journey.addPatient('Rui Melo')]
  const email = `rui-${coming}@paciente.test`
  await withClient(ownerUrl, (client) =>
    client.query('update clinic.patients set email = $2 where id = $1', [coming, email]),
  )
  await send(page, 'PUT', `/api/patients/${coming}/consent`, { given: true })
  const lesson = await addClass(page, { day: addDays(today(), 3), capacity: 1, add: [leaving] })
  await send(page, 'PUT', `/api/classes/${lesson.id}/waiting`, { patient_id: coming, waits: true })
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query('select id from clinic.class_enrollments where class_id = $1', [lesson.id]),
  )
  const visits = [{ id: rows[0].id as string, start_time: lesson.start_time }]
  const token = await createPatientPage(ownerUrl, { admin_id, patient_id: leaving, visits })

  const first = await newPhone(browser)
  await first.goto(`/p/${token}`)
  await first.getByRole('button', { name: 'Ver meu horário' }).click()
  await first.getByRole('button', { name: 'Não vou poder' }).click()
  await first.getByRole('button', { name: 'Sim, desmarcar' }).click()
  await expect(first.getByText('Desmarcado. A clínica já sabe.')).toBeVisible()
  await first.context().close()

  await runOffersNow(lesson.id)
  const [, month = '', day = ''] = addDays(today(), 3).split('-')
  const mail = await waitForMail(email, `Abriu uma vaga em Clínica Prado: ${day}/${month}, às 18:00`)
  const second = await newPhone(browser)
  await second.goto(extractLink(mail))
  await second.getByRole('button', { name: 'Ver a vaga' }).click()
  await second.getByRole('button', { name: 'Quero a vaga' }).click()
  await expect(second.getByText('A vaga é sua. Até lá!')).toBeVisible()
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await second.context().close()

  await page.goto(`/admin/classes?panel=class.${lesson.id}`)
  const panel = page.getByRole('dialog', { name: 'Aula', exact: true })
  await expect(panel.getByRole('list', { name: 'Quem está matriculado' }).getByText('Rui Melo')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Oferta por email' }).getByText('Ficou com a vaga')).toBeVisible()
  await journey.looksRight('a class whose seat was offered')
})
