import { expect, newAccount, test } from '../journey.ts'
import { book, nextWorkday } from './agenda.ts'

test('a booking of one screen appears on another within a second, without a reload', async ({
  page,
  journey,
  browser,
}) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('João da Silva')
  const desk = await browser.newContext({ storageState: await page.context().storageState() })
  const screen = await desk.newPage()
  const opened = screen.waitForResponse((response) => new URL(response.url()).pathname === '/api/changes')
  await screen.goto('/admin/appointments')
  expect((await opened).headers()['content-type']).toBe('text/event-stream')
  await expect(screen.getByText('Nenhuma consulta')).toBeVisible()

  await book(page, { patient_id, day: nextWorkday() })
  const booked = Date.now()
  await expect(screen.getByText('João da Silva').first()).toBeVisible({ timeout: 5_000 })
  expect(Date.now() - booked).toBeLessThan(1_000)
  await desk.close()
})
