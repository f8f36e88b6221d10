import { listNotifications, listOlderNotifications } from '@postura/domain/notifications/notification.endpoints'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildNewest, buildNotification } from '~/testing/factories/notification.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'

const exam = buildNotification({
  title: 'Exames',
  message: 'Traga a ressonância.',
  is_read: true,
  patient_id: crypto.randomUUID(),
  patient_name: 'Ana Conceição',
  patient_phone: '(11) 91234-5678',
})
const holiday = buildNotification({ title: 'Recesso', message: 'Fechamos no Carnaval.' })
const rowOf = (title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const search = page.getByPlaceholder('Pesquisar notificações...')

test('a clinic without notifications sees what they are for and how patients receive them', async () => {
  api.answer(listNotifications, buildNewest([]))
  api.answer(listPatients, buildPage([]))
  await renderApp('/admin/notifications')
  await expect.element(page.getByRole('heading', { name: 'Notificações', level: 1 })).toBeVisible()
  await expect.element(page.getByText(/Por email, só a quem autorizou/)).toBeVisible()
  await expect.element(page.getByText('Nenhuma notificação encontrada')).toBeVisible()
  await expect.element(page.getByText(/^Escreva avisos para um paciente ou para todos/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Limpar busca' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'Criar a primeira notificação' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nova Notificação' })).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/notifications/new')
})

test('the notification list shows its loading state', { tags: 'long' }, async () => {
  api.answer(listNotifications, buildNewest([holiday]))
  const release = api.hold(listNotifications)
  await renderApp('/admin/notifications')
  await expect.element(page.getByText('Carregando…')).toBeInTheDocument()
  release()
  await expect.element(rowOf('Recesso')).toBeVisible()
  await expect.element(page.getByText('Carregando…')).not.toBeInTheDocument()
})

test('a list that fails to load shows an error and can be retried', { tags: 'long' }, async () => {
  api.drop(listNotifications)
  await renderApp('/admin/notifications')
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect
    .element(page.getByText('Não foi possível conectar. Verifique sua internet e tente novamente.'))
    .toBeVisible()
  await expectAccessible()
  api.answer(listNotifications, buildNewest([holiday]))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(rowOf('Recesso')).toBeVisible()
})

test('a row shows title, message, receiver, date and read state', async () => {
  api.answer(listNotifications, buildNewest([exam, holiday]))
  await renderApp('/admin/notifications')
  const cells = (title: string) =>
    rowOf(title)
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent)
  await expect.element(rowOf('Exames')).toBeVisible()
  const made = '10 de março de 2026 às\u00a014:20'
  expect(cells('Exames').slice(0, 5)).toEqual(['Exames', 'Traga a ressonância.', 'Ana Conceição', made, 'Lida'])
  expect(cells('Recesso').slice(0, 5)).toEqual([
    'Recesso',
    'Fechamos no Carnaval.',
    'Todos os Pacientes',
    made,
    'Não lida',
  ])
  expect([...document.querySelectorAll('th')].map((head) => head.textContent)).toEqual([
    'Título',
    'Mensagem',
    'Paciente',
    'Data',
    'Status',
    'Ações',
  ])
  await expect.element(page.getByText('2 notificações', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Exames', exact: true }))
    .toHaveAttribute('href', `/admin/notifications/${exam.id}/edit`)
  await expectAccessible()
})

test('from 1024 px on the table fits, each date has one line, and the same actions are below each other', async () => {
  api.answer(listNotifications, buildNewest([exam, holiday]))
  await renderApp('/admin/notifications')
  for (const width of [1440, 1280, 1024]) {
    await page.viewport(width, 900)
    await expect.element(rowOf('Exames')).toBeVisible()
    const heights = [...document.querySelectorAll('time')].map((date) => date.getBoundingClientRect().height)
    expect(Math.max(...heights)).toBeLessThan(28)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    const table = page.getByRole('table').element().getBoundingClientRect()
    expect(table.right).toBeLessThanOrEqual(width)
    const marks = page.getByRole('button', { name: /^Marcar como/ }).elements()
    expect(marks.length).toBe(2)
    expect(new Set(marks.map((mark) => mark.getBoundingClientRect().left)).size).toBe(1)
  }
})

test('on mobile notifications are cards', { tags: 'long' }, async () => {
  api.answer(listNotifications, buildNewest([exam, holiday]))
  await renderApp('/admin/notifications', { look: 'phone' })
  const cards = page.getByRole('list', { name: 'Notificações' }).getByRole('listitem')
  await expect.element(cards.first()).toMatchTextContent('Ana Conceição')
  expect(cards.elements()).toHaveLength(2)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a search finds by title, message or patient without another request', async () => {
  api.answer(listNotifications, buildNewest([exam, holiday]))
  await renderApp('/admin/notifications')
  for (const [term, found] of [
    ['RECESSO', 'Recesso'],
    ['ressonancia', 'Exames'],
    ['carnaval', 'Recesso'],
    ['conceição', 'Exames'],
  ] as const) {
    await search.fill(term)
    await expect.element(rowOf(found)).toBeVisible()
    await expect.element(page.getByText('1 notificação', { exact: true })).toBeVisible()
  }
  expect(new URLSearchParams(window.location.search).get('q')).toBe('conceição')
  expect(api.calls(listNotifications)).toHaveLength(1)
})

test('a search without results shows a message and can be cleared', { tags: 'long' }, async () => {
  api.answer(listNotifications, buildNewest([exam, holiday]))
  await renderApp('/admin/notifications?q=natação')
  await expect.element(search).toHaveValue('natação')
  await expect.element(page.getByText('Nenhuma notificação encontrada')).toBeVisible()
  await expect
    .element(page.getByText('Confira o título, a mensagem ou o paciente, ou crie uma nova notificação.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Criar notificação' }))
    .toHaveAttribute('href', '/admin/notifications/new')
  await expectAccessible()
  await page.getByRole('button', { name: 'Limpar busca' }).last().click()
  await expect.element(page.getByText('2 notificações', { exact: true })).toBeVisible()
  await expect.element(search).toHaveValue('')
  await expect.poll(currentUrl).toBe('/admin/notifications')
})

test('25 notifications are rendered at a time, and a new search starts with 25 again', { tags: 'long' }, async () => {
  api.answer(
    listNotifications,
    buildNewest(Array.from({ length: 27 }, (_, n) => buildNotification({ title: `Aviso ${27 - n}` }))),
  )
  await renderApp('/admin/notifications')
  await expect.element(page.getByText('25 de 27 notificações')).toBeVisible()
  await expect.element(rowOf('Aviso 3')).toBeVisible()
  await expect.element(rowOf('Aviso 2')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(page.getByText('27 notificações', { exact: true })).toBeVisible()
  await expect.element(rowOf('Aviso 1')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
  await search.fill('aviso')
  await expect.element(page.getByText('25 de 27 notificações')).toBeVisible()
})

test('the notification list is requested again on every visit', { tags: 'long' }, async () => {
  api.answer(listPatients, buildPage([]))
  api.answer(listNotifications, buildNewest([holiday]))
  const { router } = await renderApp('/admin/notifications')
  await expect.element(rowOf('Recesso')).toBeVisible()
  await router.navigate('/admin/notifications/new')
  await expect.element(page.getByRole('heading', { name: 'Nova Notificação' })).toBeVisible()
  api.answer(listNotifications, buildNewest([holiday, exam]))
  await router.navigate('/admin/notifications')
  await expect.element(rowOf('Exames')).toBeVisible()
})

test('older notifications are searched by the server when the user asks for them', async () => {
  const position = 'WzFd'
  api.answer(listNotifications, buildNewest([holiday], position))
  api.answer(listOlderNotifications, ({ query }) =>
    query.after === position ? { items: [], next: 'WzJd' } : { items: [exam], next: null },
  )
  await renderApp('/admin/notifications?q=ressonancia')
  await expect.element(page.getByText('Nada entre as mais recentes. Procure também nas anteriores.')).toBeVisible()
  await expectAccessible()
  expect(api.calls(listOlderNotifications)).toEqual([])
  await page.getByRole('button', { name: 'Procurar nas anteriores' }).click()
  await expect.element(rowOf('Exames')).toBeVisible()
  expect(api.calls(listOlderNotifications).map(({ query }) => query.q)).toEqual(['ressonancia', 'ressonancia'])
  await expect.element(page.getByRole('button', { name: 'Procurar nas anteriores' })).not.toBeInTheDocument()
})
