import { sampleSources } from '@postura/domain/documents/document.fixture'
import { documentMissingInfoLabels, documentMissingInfoTitle } from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { contract } from '@postura/domain/documents/types/contract.document'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { ana, openDocument } from '~/testing/steps/document.steps'

const { clinic, owner } = sampleSources()
const gaps = () => page.getByRole('navigation', { name: documentMissingInfoTitle })
const gap = (name: string) => gaps().getByRole('link', { name })
const [carla] = sampleSources().professionals
const unregistered = { id: carla?.id ?? '', name: 'Carla Nunes', crefito: null }

test('a clinic with complete settings has no missing information', { tags: 'long' }, async () => {
  await openDocument(contract)
  await expect.element(gaps()).not.toBeInTheDocument()
})

test('the missing information of a contract is listed, each with a link to its form', { tags: 'long' }, async () => {
  await openDocument(contract, {
    patient: { ...ana, birth_date: '2015-05-20' },
    clinic: { ...clinic, document: null, city: null },
    owner: { ...owner, cpf: null },
    professionals: [unregistered],
  })
  const links = gaps().getByRole('link').elements()
  const back = encodeURIComponent(`/admin/forms/contrato?patient=${ana.id}`)
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [documentMissingInfoLabels.crefito, '/admin/settings/professionals'],
    [documentMissingInfoLabels.guardian, `/admin/patients/${ana.id}/edit?field=guardian_name&back=${back}`],
    [documentMissingInfoLabels.clinic, '/admin/settings/clinic'],
  ])
  await expectAccessible()
})

test('a form without signatures needs neither guardian nor clinic', { tags: 'long' }, async () => {
  await openDocument(anamnesis, {
    patient: { ...ana, birth_date: '2015-05-20' },
    clinic: { ...clinic, document: null, city: null },
    professionals: [unregistered],
  })
  await expect.element(gap(documentMissingInfoLabels.crefito)).toBeVisible()
  await expect.element(gaps().getByRole('link')).toHaveLength(1)
})
