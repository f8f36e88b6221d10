import type { Output } from '@postura/domain/endpoint'
import type { ListedPatient, Patient } from '@postura/domain/patients/patient'
import type { getPatient } from '@postura/domain/patients/patient.endpoints'
import { newId } from '@postura/domain/shared/ids'

export const buildPatient = (over: Partial<Patient> = {}): Patient => ({
  id: newId(),
  name: 'João da Silva',
  birth_date: '1980-05-20',
  phone: '(11) 91234-5678',
  address: 'Rua das Acácias, 10',
  cpf: null,
  email: null,
  guardian_name: null,
  guardian_cpf: null,
  guardian_phone: null,
  guardian_email: null,
  archived_at: null,
  rev: 1,
  created_at: '2026-01-05T12:00:00.000Z',
  ...over,
})

export const buildListedPatient = (over: Partial<ListedPatient> = {}): ListedPatient => ({
  ...buildPatient(),
  sessions_left: [],
  ...over,
})

type WholePatient = Output<typeof getPatient>

/** Patient without bookings, debts or payments. */
export const buildWholePatient = (over: Partial<WholePatient> = {}): WholePatient => ({
  ...buildPatient(),
  next_visit: null,
  attendance: { came: 0, missed: 0 },
  packages: [],
  makeups: null,
  debt: { receivable_cents: 0, overdue_cents: 0 },
  appointments: [],
  timeline_counts: { appointment: 0, class: 0, payment: 0 },
  has_record: false,
  ...over,
})
