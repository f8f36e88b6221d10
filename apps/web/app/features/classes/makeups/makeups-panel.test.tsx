import { listMakeups, takeMakeup } from '@postura/domain/classes/makeups/makeup.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildMakeupOffer, buildOpening } from '~/testing/factories/class.factory'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerClassDefaults, undo } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const panel = () => page.getByRole('dialog', { name: 'Reposições' })
const openPanel = () => renderApp('/admin/classes?panel=makeups')
const slot = () => panel().getByRole('button', { name: 'qui 19/03 7h, Pilates solo' })

test('the panel opens from the list and is kept in the URL', { tags: 'long' }, async () => {
  api.answer(listMakeups, [buildMakeupOffer()])
  await renderApp('/admin/classes')
  await page.getByRole('button', { name: 'Reposições' }).click()
  await expect.element(panel().getByRole('listitem')).toBeVisible()
  expect(currentUrl()).toBe('/admin/classes?panel=makeups')
})

test('an offer shows the make-up, its expiry, the classes with a seat and the message', async () => {
  const offer = buildMakeupOffer()
  api.answer(listMakeups, [offer])
  await openPanel()
  await expect
    .element(panel().getByRole('listitem'))
    .toMatchTextContent('Maria Souza: 1 reposição até 17/04, vagas compatíveis: qui 7h')
  await expect.element(slot()).toBeVisible()
  await expect
    .element(panel().getByRole('link', { name: 'Maria Souza', exact: true }))
    .toHaveAttribute('href', `/admin/patients/${offer.patient_id}`)
  const chat = new URL(panel().getByRole('link', { name: 'Avisar Maria Souza' }).element().getAttribute('href') ?? '')
  expect(chat.pathname).toBe('/5511912345678')
  expect(chat.searchParams.get('text')).toBe(
    'Olá, Maria! Você tem uma aula de reposição para usar até 17/04. Temos vaga na quinta (19/03) às 7h. Pode ser?',
  )
  await expectAccessible()
})

test('the make-up of a child is offered to the guardian', { tags: 'long' }, async () => {
  api.answer(listMakeups, [buildMakeupOffer({ guardian: { name: 'Marta Lima', phone: '(11) 95555-4444' } })])
  await openPanel()
  await expect
    .element(panel().getByRole('link', { name: 'Avisar Maria Souza' }))
    .toHaveAttribute('href', expect.stringContaining('https://wa.me/5511955554444?text='))
})

test('a tap on a class uses the make-up, and undo restores it', async () => {
  const opening = buildOpening()
  const offer = buildMakeupOffer({ openings: [opening] })
  api.answer(listMakeups, [offer])
  await openPanel()
  await expect.element(slot()).toBeVisible()
  const release = api.hold(takeMakeup)
  api.answer(takeMakeup, buildClassDetails())
  await slot().click()
  await expect.element(slot()).toBeDisabled()
  api.answer(listMakeups, [])
  release()
  await expect.element(toast('Reposição marcada: Maria Souza, qui 19/03 7h')).toBeVisible()
  await expect.element(panel().getByRole('listitem')).not.toBeInTheDocument()
  const [taken] = api.calls(takeMakeup)
  expect(taken).toMatchObject({ params: { id: opening.class_id }, body: { patient_id: offer.patient_id } })
  api.answer(listMakeups, [offer])
  await undo()
  await expect.element(slot()).toBeEnabled()
  expect(api.calls(undoChange)[0]?.params.id).toBe(taken?.changeId)
})

test('a make-up whose seat was taken in the meantime shows an error', { tags: 'long' }, async () => {
  api.answer(listMakeups, [buildMakeupOffer()])
  api.refuse(takeMakeup, 'class_full', { message: 'Não há vaga nesta aula:' })
  await openPanel()
  await slot().click()
  await expect.element(toast('Não há vaga nesta aula:')).toBeVisible()
  await expect.element(slot()).toBeEnabled()
})

test('without a class with a seat the row says so, and the message promises one', { tags: 'long' }, async () => {
  api.answer(listMakeups, [buildMakeupOffer({ openings: [] })])
  await openPanel()
  await expect.element(panel().getByText('Nenhuma aula com vaga até lá')).toBeVisible()
  await expect.element(panel().getByText('Toque para marcar:')).not.toBeInTheDocument()
  const chat = new URL(panel().getByRole('link', { name: 'Avisar Maria Souza' }).element().getAttribute('href') ?? '')
  expect(chat.searchParams.get('text')).toContain('Assim que abrir uma vaga, avisamos você.')
})

test('a clinic without make-up rules gets a link to them', { tags: 'long' }, async () => {
  api.answer(listMakeups, [])
  await openPanel()
  await expect.element(panel().getByText('A clínica não oferece reposições')).toBeVisible()
  await expect
    .element(panel().getByRole('link', { name: 'Definir as regras' }))
    .toHaveAttribute('href', '/admin/settings/makeups')
})

test('a clinic with rules and no open make-up is shown when one appears', { tags: 'long' }, async () => {
  api.answer(getClinic, buildClinic({ makeup_notice_hours: 12 }))
  api.answer(listMakeups, [])
  await openPanel()
  await expect.element(panel().getByText('Nenhuma reposição em aberto')).toBeVisible()
  await expect.element(panel().getByText('Quem cancelar uma aula a tempo aparece aqui, com as vagas.')).toBeVisible()
  await expect.element(panel().getByRole('link', { name: 'Definir as regras' })).not.toBeInTheDocument()
})

test('make-ups that fail to load show an error and can be retried', { tags: 'long' }, async () => {
  api.drop(listMakeups)
  await openPanel()
  await expect.element(panel().getByText('Falha ao carregar reposições')).toBeVisible()
  api.answer(listMakeups, [buildMakeupOffer()])
  await panel().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(slot()).toBeVisible()
})
