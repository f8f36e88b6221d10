import type { TimelineEntry } from '@postura/domain/appointments/timeline'
import { getPatientTimeline } from '@postura/domain/patients/patient.endpoints'
import { page } from 'vitest/browser'
import { buildTimelinePage } from '../factories/timeline.factory'
import { api } from '../fake-api'

/** Required fields of the patient; the labels are exact because the form has more than one phone. */
export const patientFields = {
  name: () => page.getByLabelText(/^Nome Completo/),
  birth: () => page.getByLabelText(/^Data de Nascimento/),
  phone: () => page.getByLabelText(/^Telefone( \*)?$/),
  address: () => page.getByLabelText(/^Endereço/),
}

export const fillPatient = async (name: string, birth = '20051980'): Promise<void> => {
  await patientFields.name().fill(name)
  await patientFields.birth().fill(birth)
  await patientFields.phone().fill('11912345678')
  await patientFields.address().fill('Rua das Acácias, 10')
}

/** Option of a patient picker that registers the searched name. */
export const registerOption = (name: string) => page.getByRole('option', { name: new RegExp(`^Cadastrar “${name}”`) })

/** Registers the searched name from the open list of a patient picker. */
export const registerQuickly = async (name: string): Promise<void> => {
  await registerOption(name).click()
  const form = page.getByRole('dialog', { name: 'Novo paciente' })
  await form.getByLabelText(/^Telefone/).fill('11912345678')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
}

/** Answers with these entries, filtered by kind as the server does. */
export const answerTimeline = (upcoming: TimelineEntry[], past: TimelineEntry[] = []): void =>
  api.answer(getPatientTimeline, ({ query: { period, kind } }) =>
    buildTimelinePage({ upcoming, past }[period].filter((entry) => !kind || entry.kind === kind)),
  )

/** Row of the timeline, by its title. */
export const timelineRow = (title: string) =>
  page.getByRole('region', { name: 'Consultas, aulas e pagamentos' }).getByRole('listitem').filter({ hasText: title })
