import type { Page } from '@playwright/test'
import { withClient } from '@postura/api/db/with-client'
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { readPdf } from '@postura/tools/local/read-pdf'
import { expect, newAccount, test } from './journey.ts'
import { today } from './scheduling/agenda.ts'

/** Prints the page, and asserts that no menu or button is on the paper. */
const print = async (page: Page) => {
  const { pages, lines } = await readPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const text = lines.map((line) => line.text).join('\n')
  for (const word of [
    'Dashboard',
    'Sair',
    'Nova Consulta',
    'Ações',
    'Todos os status',
    'Todos os profissionais',
    'Ver todas',
    'Pular para',
  ])
    expect(text).not.toContain(word)
  return { pages, text }
}

/** Prints a page of one sheet with this text. A page that is still being laid out is printed again, as a person would do. */
const printSheet = async (page: Page, shown: string): Promise<string> => {
  let printed = { pages: 0, text: '' }
  await expect
    .poll(async () => {
      printed = await print(page)
      return [printed.pages, printed.text.includes(shown)]
    })
    .toEqual([1, true])
  return printed.text
}

test('a day of 22 appointments with its classes and professionals, and the calendar, print on one page each, and nothing prints menus and buttons', {
  tag: '@desktop-only',
}, async ({ page, journey }) => {
  const adminId = await journey.register(newAccount())
  const patientId = await journey.addPatient('Ana Brandão')
  const carla = newId()
  const day = addDays(today(), 1)
  await withClient(process.env.OWNER_DATABASE_URL ?? '', async (client) => {
    await client.query(
      `insert into clinic.professionals (id, admin_id, name, color)
       values ($2, $1, 'Carla Nunes', 'cyan'), (gen_random_uuid(), $1, 'Igor Reis', 'blue')`,
      [adminId, carla],
    )
    await client.query(
      `insert into clinic.appointments (admin_id, patient_id, professional_id, title, start_time, end_time)
       select $1, $2, $4, 'Pilates', ($3::date + time '07:00' + n * interval '30 minutes') at time zone 'America/Sao_Paulo',
         ($3::date + time '07:30' + n * interval '30 minutes') at time zone 'America/Sao_Paulo'
       from generate_series(0, 21) n`,
      [adminId, patientId, day, carla],
    )
    await client.query(
      `insert into clinic.classes (admin_id, professional_id, title, capacity, start_time, end_time)
       select $1, $3, 'Pilates em grupo', 8, ($2::date + start) at time zone 'America/Sao_Paulo',
         ($2::date + start + interval '1 hour') at time zone 'America/Sao_Paulo'
       from unnest(array[time '08:00', time '18:00']) start`,
      [adminId, day, carla],
    )
  })
  const fullHour = addDays(day, 14)
  const atOnce = ['Bia Reis', 'Caio Luz', 'Davi Melo', 'Eva Nunes']
  await withClient(process.env.OWNER_DATABASE_URL ?? '', (client) =>
    client.query(
      `with people as (
         insert into clinic.patients (admin_id, name, birth_date, phone, address)
         select $1, name, '1980-05-20', '(11) 91234-5678', 'Rua das Acácias, 10' from unnest($2::text[]) name
         returning id)
       insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time)
       select $1, id, 'Pilates', ($3::date + time '09:00') at time zone 'America/Sao_Paulo',
         ($3::date + time '10:00') at time zone 'America/Sao_Paulo'
       from people`,
      [adminId, atOnce, fullHour],
    ),
  )
  await page.goto(`/admin/appointments?view=list&day=${day}`)
  await expect(page.getByRole('row')).toHaveCount(24)
  const list = await printSheet(page, 'Ana Brandão')
  expect(list.match(/Ana Brandão/g)).toHaveLength(22)
  expect(list.match(/Carla Nunes/g)).toHaveLength(24)
  expect(list.match(/Aula, 0 de 8 vagas ocupadas/g)).toHaveLength(2)
  const times = [...list.matchAll(/(\d\d:\d\d) – /g)].map(([, time]) => time)
  expect(times).toEqual(times.toSorted())
  for (const path of [
    `/admin/appointments?view=calendar&span=day&date=${day}`,
    `/admin/appointments?view=calendar&span=week&date=${day}`,
    `/admin/patients/${patientId}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText('Ana Brandão').first()).toBeVisible()
    const isPatient = path.includes('patients')
    if (isPatient) await expect(page.getByRole('link', { name: /07:00 – 07:30$/ })).toBeVisible()
    // A patient's record may be longer than a page.
    const text = isPatient ? (await print(page)).text : await printSheet(page, 'Ana Brandão')
    expect(text).toContain('Ana Brandão')
    if (isPatient)
      for (const printed of ['Próxima visita', 'Pilates', '07:00 – 07:30', 'Cadastro']) expect(text).toContain(printed)
  }
  // Paper also has the visits that the screen has behind a link.
  await page.goto(`/admin/appointments?view=calendar&span=week&date=${fullHour}`)
  await expect(page.getByRole('button', { name: 'mais 2' })).toBeVisible()
  const week = await printSheet(page, atOnce[0] ?? '')
  for (const name of atOnce) expect(week).toContain(name)
  expect(week).not.toContain('+2')
})
