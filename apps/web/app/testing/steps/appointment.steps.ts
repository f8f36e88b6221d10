import type { Appointment } from '@postura/domain/appointments/appointment'
import {
  listAppointmentCalendar,
  listAppointments,
  suggestCharge,
} from '@postura/domain/appointments/appointment.endpoints'
import { listClassCalendar } from '@postura/domain/classes/class.endpoints'
import type { Closure } from '@postura/domain/closures/closure'
import type { Output } from '@postura/domain/endpoint'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import type { Professional } from '@postura/domain/professionals/professional'
import { listFreeSlots as freeSlots } from '@postura/domain/scheduling/free-slot.rules'
import { findConflicts, listFreeSlots } from '@postura/domain/scheduling/scheduling.endpoints'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { page } from 'vitest/browser'
import { buildPage } from '../factories/page.factory'
import { api } from '../fake-api'

/** No booking takes a time, so the next working hour is free. */
export const answerNoBookings = (): void => {
  api.answer(listAppointmentCalendar, [])
  api.answer(listClassCalendar, [])
}

/** Lists these appointments, reports no conflicts and accepts every undo. */
export const answerAppointments = (...appointments: Appointment[]): void => {
  api.answer(listAppointments, buildPage(appointments))
  api.answer(listPatients, buildPage([]))
  answerNoBookings()
  api.answer(findConflicts, ({ body }) => body.slots.map(() => []))
  api.answer(undoChange, {})
}

/** Suggested charge of a completed session; empty by default. */
export const answerSuggestedCharge = (over: Partial<Output<typeof suggestCharge>> = {}): void =>
  api.answer(suggestCharge, { amount_cents: null, package: null, sessions_left: [], ...over })

export const statusButton = (name: string) => page.getByRole('button', { name: new RegExp(`^Status de ${name}:`) })

export const chooseStatus = async (name: string, status: string): Promise<void> => {
  await statusButton(name).click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
}

export const patientField = () => page.getByRole('combobox', { name: 'Paciente' })

export const appointmentFields = {
  date: () => page.getByRole('textbox', { name: 'Data', exact: true }),
  start: () => page.getByLabelText(/^Horário de Início/),
  end: () => page.getByLabelText(/^Horário de Término/),
  type: () => page.getByLabelText(/^Tipo de Consulta/),
  professional: () => page.getByLabelText('Profissional'),
  status: () => page.getByLabelText(/^Status/),
  description: () => page.getByLabelText('Descrição'),
}

type Taken = TimeRange & { professional_id?: string; patient_id?: string }
type Searched = {
  taken?: readonly Taken[]
  closures?: readonly Closure[]
  professionals?: readonly Professional[]
}

/** Answers with the free times of a clinic with default hours. */
export const answerFreeSlots = ({ taken = [], closures = [], professionals = [] }: Searched = {}): void => {
  api.answer(listFreeSlots, ({ query: { from, days, minutes, step, limit, patient_id, professional_id } }) =>
    freeSlots(
      {
        from,
        days,
        minutes,
        step,
        now: new Date().toISOString(),
        gap: 0,
        hours: null,
        professionals,
        closures,
        bookings: taken.map(({ patient_id: whose, ...time }) => ({
          professional_id: null,
          room_id: null,
          ...time,
          is_theirs: whose !== undefined && whose === patient_id,
        })),
        professional_id: professional_id ?? null,
        room_id: null,
      },
      limit,
    ),
  )
}
