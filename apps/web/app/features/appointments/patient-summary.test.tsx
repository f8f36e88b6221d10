import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MONDAY } from '~/testing/factories/appointment.factory'
import { buildMakeupOffer } from '~/testing/factories/class.factory'
import { buildSoldPackage } from '~/testing/factories/package.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'

const summary = page.getByRole('region', { name: 'Resumo' })
const visit = { id: newId(), title: 'Pilates', ...toTimeRange(MONDAY, '14:00', '15:00') }

const open = async (over: Parameters<typeof buildWholePatient>[0]): Promise<void> => {
  const patient = buildWholePatient(over)
  api.answer(getPatient, patient)
  await renderApp(`/admin/patients/${patient.id}`)
}

test('the summary shows the next visit, the debt, the packages and the attendance of the patient', async () => {
  await open({
    next_visit: { kind: 'appointment', ...visit },
    attendance: { came: 11, missed: 1 },
    packages: [buildSoldPackage({ used: 4 })],
    makeups: buildMakeupOffer(),
    debt: { receivable_cents: 15_000, overdue_cents: 5_000 },
  })
  await expect.element(summary).toMatchTextContent('Próxima visitaseg 16/03 às 14:00Pilates')
  await expect.element(summary).toMatchTextContent('Presença (90 dias)veio 11 de 12 vezes')
  await expect.element(summary).toMatchTextContent('PacotesRestam 6 sessõesPilates')
  await expect.element(summary).toMatchTextContent('Reposições1 reposição até 17/04')
  await expect.element(summary).toMatchTextContent('DébitoCobrarReceberDeve R$ 50,00R$ 150,00 a vencer')
})

test('what is overdue is red and leads to the overdue payments of the patient', async () => {
  await open({ name: 'Ana Lima', debt: { receivable_cents: 0, overdue_cents: 5_000 } })
  const owed = summary.getByText(/^Deve/)
  await expect.element(owed).toBeVisible()
  const danger = getComputedStyle(document.documentElement).getPropertyValue('--danger').trim()
  const probe = Object.assign(document.createElement('i'), { style: `color: ${danger}` })
  document.body.append(probe)
  expect(getComputedStyle(owed.element()).color).toBe(getComputedStyle(probe).color)
  probe.remove()
  await expect
    .element(summary.getByRole('link', { name: 'Cobrar' }))
    .toHaveAttribute('href', '/admin/payments?q=Ana+Lima&status=overdue')
})

test('an amount that is not due yet is not a debt', async () => {
  await open({ debt: { receivable_cents: 300_00, overdue_cents: 0 } })
  await expect.element(summary).toMatchTextContent('DébitoNão deve nadaR$ 300,00 a vencer')
  await expect.element(summary.getByRole('link', { name: 'Cobrar' })).not.toBeInTheDocument()
})

test('sessions of several types are added up and told apart', { tags: 'long' }, async () => {
  await open({ packages: [buildSoldPackage({ used: 4 }), buildSoldPackage({ type: 'Aula em grupo', used: 8 })] })
  await expect.element(summary).toMatchTextContent('PacotesRestam 8 sessõesPilates 6 · Aula em grupo 2')
})

test.each(['appointment', 'class'] as const)(
  'the next visit opens its panel on the page (%s)',
  { tags: 'long' },
  async (kind) => {
    await open({ next_visit: { kind, ...visit } })
    const next = summary.getByRole('link', { name: 'seg 16/03 às 14:00' })
    await expect.element(next).toBeVisible()
    expect(next.element().getAttribute('href')).toContain(`?panel=${kind}.${visit.id}`)
  },
)

test('a patient without records shows nothing booked, and no package and no attendance', async () => {
  await open({})
  await expect.element(summary).toMatchTextContent('Próxima visitanada marcado')
  await expect.element(summary.getByText(/^(Pacotes|Presença)/)).not.toBeInTheDocument()
})
