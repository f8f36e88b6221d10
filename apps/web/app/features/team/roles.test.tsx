import { type Page, siteMap } from 'virtual:site-map'
import * as orders from '@postura/domain/billing/order.endpoints'
import { describePlanCharge } from '@postura/domain/billing/order.labels'
import * as clinics from '@postura/domain/clinics/clinic.endpoints'
import * as closures from '@postura/domain/closures/closure.endpoints'
import { getClinicHistory, getHistory } from '@postura/domain/history/history.endpoints'
import * as notifications from '@postura/domain/notifications/notification.endpoints'
import * as packages from '@postura/domain/packages/package.endpoints'
import * as patients from '@postura/domain/patients/patient.endpoints'
import * as payments from '@postura/domain/payments/payment.endpoints'
import * as professionals from '@postura/domain/professionals/professional.endpoints'
import * as receipts from '@postura/domain/receipts/receipt.endpoints'
import * as tax from '@postura/domain/receipts/tax-receipts/tax-receipt.endpoints'
import * as reports from '@postura/domain/reports/report.endpoints'
import { type MemberRole, memberRoles, type Needs } from '@postura/domain/team/permissions'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goingBack } from '~/lib/layers/layers'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { signInAs } from '~/testing/steps/role.steps'
import { answerWholeClinic, known } from '~/testing/steps/whole-clinic.steps'
import { adminSections } from '../shell/admin-sections'
import { mayOpen, type PageNeeds } from './page-needs'
import { mayAs } from './use-may'

const { ana, archived, unpaid, paid, receipted, appointment, lesson, notification } = known

/** What a page shows only to some roles: a button, link, title or label, and the endpoint behind it. */
type Guarded = Record<string, { needs: Needs }>
/** Addresses of each path of the site map. */
type Walk = Record<string, Record<string, Guarded>>

const menuOf = (name: string, item: string): string => `Mais ações: ${name} › ${item}`

const peopleAndAgenda: Walk = {
  '/admin': {
    '/admin': {
      Vencidos: payments.listPayments,
      'deve R$ 150,00': payments.listPayments,
      'Informar horários': clinics.updateSchedule,
      Plano: orders.listOrders,
      'Continuar pagamento': orders.callPaymentFunction,
    },
  },
  '/admin/close-day': { '/admin/close-day': {} },
  '/admin/patients': {
    '/admin/patients': {
      [`Arquivar ${ana.name}`]: patients.setPatientArchived,
      [menuOf(ana.name, 'Excluir')]: patients.deletePatient,
    },
  },
  '/admin/patients/new': {
    '/admin/patients/new': { 'Fazer Upgrade': orders.callPaymentFunction },
  },
  '/admin/patients/:id': {
    [`/admin/patients/${ana.id}`]: {
      'Novo Pagamento': payments.createPayment,
      Débito: payments.listPayments,
      'Pagamentos 0': payments.getPayment,
      'Vender pacote': packages.sellPackage,
      'Oferecer renovação a Ana Brandão': packages.sellPackage,
      [menuOf(ana.name, 'Unir cadastros')]: patients.mergePatients,
      [menuOf(ana.name, 'Arquivar')]: patients.setPatientArchived,
      [menuOf(ana.name, 'Excluir')]: patients.deletePatient,
      [menuOf('Pacote de 10 sessões, Pilates', 'Alterar validade')]: packages.updatePackage,
      [menuOf('Pacote de 10 sessões, Pilates', 'Histórico')]: payments.listPayments,
      [menuOf('Pacote de 10 sessões, Pilates', 'Excluir')]: packages.deletePackage,
    },
    [`/admin/patients/${ana.id}?panel=payment.${unpaid.id}`]: { Pagamento: payments.getPayment },
    [`/admin/patients/${archived.id}`]: { Reativar: patients.setPatientArchived },
  },
  '/admin/patients/:id/edit': { [`/admin/patients/${ana.id}/edit`]: {} },
  '/admin/appointments': {
    '/admin/appointments': {},
    [`/admin/appointments?panel=appointment.${appointment.id}`]: {},
    '/admin/appointments?view=calendar&span=day&date=2026-03-11': {},
  },
  '/admin/appointments/new': { '/admin/appointments/new': {} },
  '/admin/appointments/:id/edit': { [`/admin/appointments/${appointment.id}/edit`]: {} },
  '/admin/classes': { '/admin/classes': {}, [`/admin/classes?panel=class.${lesson.id}`]: {} },
  '/admin/classes/new': { '/admin/classes/new': {} },
  '/admin/classes/:id/edit': { [`/admin/classes/${lesson.id}/edit`]: {} },
  '/admin/forms': { '/admin/forms': {} },
  '/admin/forms/:type': { [`/admin/forms/evolucao?patient=${ana.id}`]: {} },
  '/admin/notifications': {
    '/admin/notifications': {
      'Nova Notificação': notifications.createNotification,
      'Marcar como lida Feriado': notifications.updateNotification,
      'Editar Feriado': notifications.updateNotification,
      [menuOf('Feriado', 'Excluir')]: notifications.deleteNotification,
    },
  },
  '/admin/notifications/new': { '/admin/notifications/new': {} },
  '/admin/notifications/:id/edit': { [`/admin/notifications/${notification.id}/edit`]: {} },
}

const moneyAndSettings: Walk = {
  '/admin/payments': {
    '/admin/payments': {
      'Novo Pagamento': payments.createPayment,
      'Conciliar extrato': payments.setPaymentStatus,
      'Receita Saúde': tax.listTaxReceipts,
      'Status de Ana Brandão: Pendente': payments.setPaymentStatus,
      'Processar Pagamento Ana Brandão': payments.setPaymentStatus,
      [menuOf('Ana Brandão', 'Clonar')]: payments.createPayment,
      [menuOf('Ana Brandão', 'Editar')]: payments.updatePayment,
      [menuOf('Ana Brandão', 'Excluir')]: payments.deletePayment,
    },
    [`/admin/payments?panel=payment.${unpaid.id}`]: {
      'Ver consulta': { needs: 'agenda.read' },
      'Processar Pagamento': payments.setPaymentStatus,
      Clonar: payments.createPayment,
      Editar: payments.updatePayment,
      [menuOf('Ana Brandão', 'Histórico')]: getHistory,
      [menuOf('Ana Brandão', 'Excluir')]: payments.deletePayment,
    },
    [`/admin/payments?panel=payment.${paid.id}`]: { 'Emitir recibo': receipts.issueReceipt },
    [`/admin/payments?panel=payment.${receipted.id}`]: {
      [menuOf('Recibo nº 7', 'Anular recibo')]: receipts.voidReceipt,
    },
  },
  '/admin/payments/new': { '/admin/payments/new': {} },
  '/admin/payments/reconcile': { '/admin/payments/reconcile': {} },
  '/admin/payments/tax-receipts': {
    '/admin/payments/tax-receipts': {
      'Baixar CSV': tax.exportTaxReceipts,
      'Marcar como emitida: Ana Lima, R$ 200,00': tax.markTaxReceipt,
    },
  },
  '/admin/payments/:id/edit': { [`/admin/payments/${unpaid.id}/edit`]: {} },
  '/admin/reports': {
    '/admin/reports': {
      'Relatório de Matrículas': reports.reportEnrollments,
      Paciente: patients.listPatients,
    },
    '/admin/reports?type=appointments': { 'Relatório de Consultas': reports.reportAppointments },
    '/admin/reports?type=classes': { 'Relatório de Aulas': reports.reportClasses },
    '/admin/reports?type=payments&enrollments=shown': {
      'Relatório de Pagamentos': reports.reportPayments,
      'Baixar CSV': reports.exportPayments,
      'CSV Matrículas': reports.exportEnrollments,
    },
  },
  '/admin/settings/:part?': {
    '/admin/settings': {
      Plano: orders.listOrders,
      Clínica: clinics.getClinic,
      Fechamentos: closures.listClosures,
    },
    '/admin/settings/plan': {
      'Continuar pagamento': orders.callPaymentFunction,
      [`Cancelar ${describePlanCharge('pro')}`]: orders.cancelOrder,
    },
    '/admin/settings/clinic': { Salvar: clinics.updateIdentity, 'Histórico da clínica': getClinicHistory },
    '/admin/settings/receiving': { Salvar: clinics.updateReceiving, 'Histórico da clínica': getClinicHistory },
    '/admin/settings/professionals': {
      Adicionar: professionals.createProfessional,
      'Editar Helena Prado': professionals.updateProfessional,
      'Arquivar Helena Prado': professionals.setProfessionalArchived,
    },
    '/admin/settings/schedule': { Salvar: clinics.updateSchedule, 'Alterar fuso horário': clinics.changeTimeZone },
    '/admin/settings/closures': {
      Adicionar: closures.createClosure,
      'Editar Férias': closures.updateClosure,
      'Excluir Férias': closures.deleteClosure,
    },
    '/admin/settings/makeups': { Salvar: clinics.updateMakeupPolicy },
    '/admin/settings/sessions': {},
  },
}

/** Pages of the admin area with their whole path, except that of unknown addresses. */
const listPages = (pages: readonly Page[], parent = ''): (Page & { address: string })[] =>
  pages.flatMap((each) => {
    const address = each.path ? `${parent}/${each.path}` : parent
    return each.children.length > 0 ? listPages(each.children, address) : [{ ...each, address }]
  })
const adminPages = listPages(siteMap).filter(
  ({ address }) => /^\/admin\b/.test(address) && !['/admin/reset-password', '/admin/*'].includes(address),
)

const needsOf = async (path: string): Promise<PageNeeds | undefined> => {
  const found = adminPages.find(({ address }) => matchPath(address, path.replace(/\?.*/, '')) !== null)
  return (await found?.load())?.handle as PageNeeds | undefined
}

const textOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()

const NAMED = 'a, button, [role="menuitem"], h1, h2, h3, dt, label, section[aria-label], main span'
const namesIn = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map(textOf)

const frame = (): Promise<number> => new Promise(requestAnimationFrame)

/** Waits until nothing is loading and the page has stayed as it is for some frames. */
const settle = async (): Promise<void> => {
  for (let [still, before] = [0, '']; still < 5; ) {
    await frame()
    const isBusy = queryClient.isFetching() > 0 && api.unanswered.length === 0
    still = isBusy || document.body.innerHTML !== before ? 0 : still + 1
    before = document.body.innerHTML
  }
}

/** Names of all that is shown, also in the menus of these records. */
const readScreen = async (menus: ReadonlySet<string>): Promise<string[]> => {
  const names = namesIn(NAMED)
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label^="Mais ações: "]')) {
    if (!button.checkVisibility() || !menus.has(textOf(button))) continue
    button.click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    names.push(...namesIn('[role="menuitem"]').map((item) => `${textOf(button)} › ${item}`))
    await closeLayer('menu')
  }
  return names
}

/** A page that is left while a layer is open would be opened again by the way back. */
const closeLayer = async (role: 'menu' | 'dialog'): Promise<void> => {
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole(role)).not.toBeInTheDocument()
  await expect.poll(() => goingBack.current).toBe(false)
}

/** Links to pages that the role may not open. */
const findForbiddenLinks = async (role: MemberRole): Promise<string[]> => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
    ({ href }) => new URL(href).pathname,
  )
  const pages = await Promise.all(links.map(async (path) => ({ path, needs: await needsOf(path) })))
  return pages.filter(({ needs }) => needs && !mayOpen(mayAs(role), needs)).map(({ path }) => path)
}

const findErrors = (): string[] =>
  namesIn('[role="alert"], button').filter((name) => /^Tentar novamente|Seu acesso não permite/.test(name))

const menu = page.getByRole('navigation', { name: 'Menu administrativo' })
const forbiddenNote = page.getByText('Seu acesso não permite esta página.')

/** Parts of the settings that not everybody may open. */
const partNeeds: Guarded = {
  '/admin/settings/plan': orders.listOrders,
  '/admin/settings/closures': closures.listClosures,
}

const walk = async (role: MemberRole, addresses: Walk): Promise<void> => {
  const allows = mayAs(role)
  signInAs(role)
  answerWholeClinic()
  const { router } = await renderApp('/admin/settings')
  await expect.element(menu).toBeVisible()
  for (const [address, guarded] of Object.values(addresses).flatMap(Object.entries<Guarded>)) {
    const page = await needsOf(address)
    const isAllowed = page !== undefined && mayOpen(allows, page) && allows(partNeeds[address]?.needs ?? 'clinic.read')
    const wanted = Object.entries(guarded).map(([name, { needs }]) => [name, isAllowed && allows(needs)] as const)
    await router.navigate(address)
    const isMissing = ([name, isWanted]: (typeof wanted)[number]) =>
      isWanted && !namesIn(NAMED).includes(name.replace(/ › .*/, ''))
    await expect.poll(() => wanted.filter(isMissing), { message: `${address}: missing` }).toEqual([])
    await settle()
    expect.soft(api.forbidden, `${address}: refused`).toEqual([])
    expect.soft(api.unanswered, `${address}: not answered`).toEqual([])
    expect.soft(findErrors(), `${address}: errors`).toEqual([])
    expect.soft(await findForbiddenLinks(role), `${address}: links that lead nowhere`).toEqual([])
    if (address === '/admin' && !isAllowed) continue
    expect.soft(forbiddenNote.query() === null, `${address}: may be opened`).toBe(isAllowed)
    const names = isAllowed ? await readScreen(new Set(wanted.map(([name]) => name.replace(/ › .*/, '')))) : []
    expect
      .soft(Object.fromEntries(wanted.map(([name]) => [name, names.includes(name)])), address)
      .toEqual(Object.fromEntries(wanted))
  }
}

test('the walk visits every page of the admin area, and each page says who may open it', async () => {
  expect(Object.keys({ ...peopleAndAgenda, ...moneyAndSettings }).toSorted()).toEqual(
    adminPages.map(({ address }) => address).toSorted(),
  )
  const silent = await Promise.all(
    adminPages.map(async ({ address, load }) => ((await load()).handle ? [] : [address])),
  )
  expect(silent.flat()).toEqual([])
})

test('each section of the menu names the permissions of its page', async () => {
  for (const { path, needsOneOf } of adminSections) expect((await needsOf(path))?.needsOneOf, path).toEqual(needsOneOf)
})

const parts = [
  ['patients, agenda and notifications', peopleAndAgenda],
  ['payments, reports and settings', moneyAndSettings],
] as const

// The other tests are tests of the owner.
for (const role of memberRoles)
  test.each(parts)(
    `${role} sees of %s what the role allows, and no error`,
    { ...(role === 'owner' && { tags: 'long' }) },
    (_, addresses) => walk(role, addresses),
  )

test.each([
  [
    'manager',
    'Dashboard Pacientes Consultas Aulas Pagamentos Fichas e Contratos Notificações Relatórios Configurações',
  ],
  ['professional', 'Dashboard Pacientes Consultas Aulas Fichas e Contratos Notificações Relatórios Configurações'],
  [
    'reception',
    'Dashboard Pacientes Consultas Aulas Pagamentos Fichas e Contratos Notificações Relatórios Configurações',
  ],
  ['finance', 'Pagamentos Relatórios Configurações'],
] as const)('the menu of %s has its sections and opens the first one', async (role, sections) => {
  signInAs(role)
  answerWholeClinic()
  await renderApp('/admin')
  await expect.poll(currentUrl).toBe(role === 'finance' ? '/admin/payments' : '/admin')
  await settle()
  await expect.element(menu).toBeVisible()
  const [brand, ...links] = menu.getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent).join(' ')).toBe(sections)
  expect(brand?.getAttribute('href')).toBe(links[0]?.getAttribute('href'))
})

test('a direct address without permission says so and leads to the first page', async () => {
  signInAs('finance')
  answerWholeClinic()
  await renderApp(`/admin/patients/${ana.id}`)
  await expect.element(forbiddenNote).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Ir para os Pagamentos' }).click()
  await expect.poll(currentUrl).toBe('/admin/payments')
  expect(api.forbidden).toEqual([])
})

test('a professional who opens the payments is led to the dashboard', async () => {
  signInAs('professional')
  answerWholeClinic()
  await renderApp('/admin/payments')
  await expect.element(forbiddenNote).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o Dashboard' }).click()
  await expect.poll(currentUrl).toBe('/admin')
})

test('an unknown address opens the first page of the role and names it', async () => {
  signInAs('finance')
  answerWholeClinic()
  await renderApp('/admin/xyz')
  await expect.poll(currentUrl).toBe('/admin/payments')
  await expect.element(page.getByText('Esta página não existe. Abrimos os Pagamentos.')).toBeVisible()
})

test('the shortcuts of finance neither search patients nor add anything', async () => {
  signInAs('finance')
  answerWholeClinic()
  await renderApp('/admin/payments')
  await expect.element(page.getByRole('heading', { name: 'Pagamentos', level: 1 })).toBeVisible()
  for (const key of 'pcag') await userEvent.keyboard(`n${key}`)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('button', { name: 'Buscar paciente' })).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  const rows = page.getByRole('dialog', { name: 'Atalhos do teclado' }).getByRole('row')
  await expect.element(rows).toHaveTextContent('Desfazer a última alteraçãoCtrl Z')
  expect(currentUrl()).toBe('/admin/payments')
})

test('only the owner may buy a plan', async () => {
  signInAs('manager', { id: '019b0000-0000-7000-8000-000000000001' })
  answerWholeClinic()
  await renderApp('/payment?plan=pro&userId=019b0000-0000-7000-8000-000000000001')
  await expect.element(forbiddenNote).toBeVisible()
  expect(api.forbidden).toEqual([])
})
