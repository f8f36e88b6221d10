import type { ClassOffers, ShownOffer } from '@postura/domain/classes/offers/offer'
import { endOffers, getClassOffers, offerSeats } from '@postura/domain/classes/offers/offer.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildWaitingPatient } from '~/testing/factories/class.factory'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { answerClassDefaults, openPanel, panel } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(() => {
  answerClassDefaults()
  api.answer(getClinic, buildClinic({ page_is_on: true }))
})

const section = () => panel().getByRole('region', { name: 'Oferta por email' })
const buildOffers = (over: Partial<ClassOffers> = {}): ClassOffers => ({
  is_open: false,
  next_at: null,
  offers: [],
  refusal: null,
  fitting: 2,
  left_out: [],
  ...over,
})
const buildOffer = (patient_name: string, over: Partial<ShownOffer> = {}): ShownOffer => ({
  patient_id: newId(),
  patient_name,
  reason: 'waiting',
  state: 'sent',
  at: '2026-03-11T12:31:00Z',
  ...over,
})
const withQueue = () => buildClassDetails({ capacity: 1, queue: [buildWaitingPatient('Zoé Prado')] })

test('a free seat is offered with one tap, and the panel shows who is asked', async () => {
  const of = withQueue()
  api.answer(getClassOffers, buildOffers({ left_out: [{ patient_name: 'Davi Nunes', reason: 'no_email' }] }))
  await openPanel(of, { look: 'phone' })
  await expect.element(section().getByText('2 pessoas recebem um link por email', { exact: false })).toBeVisible()
  await expect.element(section().getByText('Fora da oferta: Davi Nunes (sem email)')).toBeVisible()
  await expectAccessible()
  const begun = buildOffers({
    is_open: true,
    next_at: '2026-03-11T12:31:00Z',
    refusal: 'offer_open',
    offers: [
      buildOffer('Zoé Prado', { state: 'planned', at: null }),
      buildOffer('Bia Falcão', { state: 'planned', at: null, reason: 'makeup' }),
    ],
  })
  api.answer(offerSeats, begun)
  api.answer(getClassOffers, begun)
  await section().getByRole('button', { name: 'Oferecer a vaga' }).click()
  await expect.element(toast('Vaga oferecida a 2 pessoas')).toBeVisible()
  await expect.element(section().getByRole('status')).toMatchTextContent('Próximo email: 11/03/2026 09:31')
  expect(api.calls(offerSeats)).toMatchObject([{ params: { id: of.id } }])
})

test('an open round shows every answer, and is ended with one tap', async () => {
  const open = buildOffers({
    is_open: true,
    refusal: 'offer_open',
    offers: [
      buildOffer('Zoé Prado', { state: 'declined' }),
      buildOffer('Bia Falcão', { state: 'sent', reason: 'makeup' }),
      buildOffer('Caio Reis', { state: 'failed' }),
    ],
  })
  api.answer(getClassOffers, open)
  await openPanel(withQueue())
  await expect.element(section().getByText('Não quis')).toBeVisible()
  await expect.element(section().getByText('reposição, 11/03/2026 09:31')).toBeVisible()
  await expect.element(section().getByText('Email não entregue')).toBeVisible()
  await expect
    .element(section().getByRole('status'))
    .toMatchTextContent('Todos já receberam. A vaga é de quem aceitar primeiro.')
  await expectAccessible()
  const ended = { ...open, is_open: false, refusal: null }
  api.answer(endOffers, ended)
  api.answer(getClassOffers, ended)
  await section().getByRole('button', { name: 'Encerrar a oferta' }).click()
  await expect.element(toast('Oferta encerrada')).toBeVisible()
  await expect.element(section().getByRole('button', { name: 'Oferecer de novo' })).toBeVisible()
})

test('a class that is full again shows who got the seat, and offers nothing', { tags: 'long' }, async () => {
  api.answer(
    getClassOffers,
    buildOffers({
      refusal: 'class_full',
      offers: [
        buildOffer('Zoé Prado', { state: 'accepted' }),
        buildOffer('Bia Falcão', { state: 'unasked', at: null }),
      ],
    }),
  )
  await openPanel(buildClassDetails({ capacity: 1 }))
  await expect.element(section().getByText('Ficou com a vaga')).toBeVisible()
  await expect.element(section().getByText('Não foi preciso')).toBeVisible()
  await expect.element(section().getByRole('button')).not.toBeInTheDocument()
})

test('without anybody to ask, or without a page for patients, there is no section', { tags: 'long' }, async () => {
  api.answer(getClassOffers, buildOffers({ refusal: 'nobody_to_offer', fitting: 0 }))
  await openPanel(buildClassDetails())
  await expect.element(panel().getByText('0 de 10 vagas ocupadas')).toBeVisible()
  await expect.element(section()).not.toBeInTheDocument()
})

test('the section is loading, fails and is tried again', async () => {
  api.refuse(getClassOffers, 'busy')
  const release = api.hold(getClassOffers)
  await openPanel(withQueue())
  await expect.element(section().getByLabelText('Carregando…')).toBeVisible()
  release()
  await expect.element(section().getByText('Falha ao carregar as ofertas da vaga')).toBeVisible()
  api.answer(getClassOffers, buildOffers())
  await section().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(section().getByRole('button', { name: 'Oferecer a vaga' })).toBeVisible()
  await expect.element(page.getByText('Falha ao carregar as ofertas da vaga')).not.toBeInTheDocument()
})
