import { withClient } from '@postura/api/db/with-client'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { readPdf } from '@postura/tools/local/read-pdf'
import { expect, newAccount, test } from './journey.ts'
import { today } from './scheduling/agenda.ts'

test('the list of a day with 22 appointments prints on one page, without menus and buttons', {
  tag: '@desktop-only',
}, async ({ page, journey }) => {
  const adminId = await journey.register(newAccount())
  const patientId = await journey.addPatient('Ana Brandão')
  const day = addDays(today(), 1)
  await withClient(process.env.OWNER_DATABASE_URL ?? '', (client) =>
    client.query(
      `insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time)
       select $1, $2, 'Pilates', ($3::date + time '07:00' + n * interval '30 minutes') at time zone 'America/Sao_Paulo',
         ($3::date + time '07:30' + n * interval '30 minutes') at time zone 'America/Sao_Paulo'
       from generate_series(0, 21) n`,
      [adminId, patientId, day],
    ),
  )
  await page.goto(`/admin/appointments?view=list&day=${day}`)
  await expect(page.getByRole('row')).toHaveCount(23)
  const printed = await page.pdf({ preferCSSPageSize: true })
  const { pages, lines } = await readPdf(new Uint8Array(printed))
  const text = lines.map((line) => line.text).join('\n')
  expect(pages).toBe(1)
  expect(text.match(/Ana Brandão/g)).toHaveLength(22)
  for (const word of ['Dashboard', 'Sair', 'Nova Consulta', 'Ações', 'Todos os status'])
    expect(text).not.toContain(word)
})
