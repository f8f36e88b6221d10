import { createPatient, getPatientAllowance, listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildPatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { save, toast } from '~/testing/steps/form.steps'
import { fillPatient, patientFields } from '~/testing/steps/patient.steps'

const note = page.getByRole('status').filter({ hasText: 'Sem conexão com a internet' })
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

eachVariant(['phone', 'desktop'])(
  'a form on a %s says that the connection is lost, and keeps what was typed',
  async (look) => {
    api.answer(getPatientAllowance, { patients: 1, maxPatients: -1, refusal: null })
    api.answer(listPatients, buildPage([]))
    await renderApp('/admin/patients/new', { look })
    await fillPatient('João da Silva')
    await expect.element(note).not.toBeInTheDocument()
    setOnline(false)
    await expect.element(note).toBeVisible()
    // One line.
    expect(note.element().getBoundingClientRect().height).toBeLessThan(40)
    await expectAccessible()
    api.drop(createPatient)
    await save()
    await expect.element(page.getByText(/^Não foi possível conectar/)).toBeVisible()
    await expect.element(patientFields.name()).toHaveValue('João da Silva')
    setOnline(true)
    await expect.element(note).not.toBeInTheDocument()
    await expect.element(patientFields.name()).toHaveValue('João da Silva')
    api.answer(createPatient, ({ body }) => buildPatient({ id: body.id, name: body.name }))
    await save()
    await expect.element(toast('Paciente cadastrado: João da Silva')).toBeVisible()
    // The retry is the same request.
    const ids = api.calls(createPatient).map(({ body }) => body.id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  },
)
