import type { Me } from '@postura/domain/accounts/account'
import type { OwnProfile } from '@postura/domain/accounts/profile'
import type { Clinic } from '@postura/domain/clinics/clinic'
import type { Closure } from '@postura/domain/closures/closure'
import type { Price } from '@postura/domain/prices/price'
import type { Professional } from '@postura/domain/professionals/professional'
import type { Room } from '@postura/domain/rooms/room'
import { newId } from '@postura/domain/shared/ids'

/** One clinic in all tests of a file: a change of the clinic loads the page again. */
const CLINIC_ID = newId()

/** Owner on a paid plan. Tests of the free plan's limits set it themselves. */
export const buildMe = (over: Partial<Me> = {}): Me => ({
  id: newId(),
  name: 'Helena Prado',
  email: 'helena@clinica.test',
  phone: '(11) 91234-5678',
  role: 'admin',
  clinic: { id: CLINIC_ID, name: 'Clínica Prado', is_closed: false },
  member_role: 'owner',
  own_professional_id: null,
  has_other_clinics: false,
  time_zone: 'America/Sao_Paulo',
  idle_minutes: 0,
  second_factor: { is_on: false, owed_at: null },
  plan: 'pro',
  maxPatients: -1,
  planExpiration: '2026-03-31',
  planDuration: 30,
  expired: false,
  daysRemaining: 20,
  ...over,
})

export const buildClinic = (over: Partial<Clinic> = {}): Clinic => ({
  name: 'Clínica Prado',
  time_zone: 'America/Sao_Paulo',
  document: null,
  address: null,
  city: null,
  pix_key_type: null,
  pix_key: null,
  pix_receiver: null,
  default_minutes: 60,
  session_gap: 0,
  working_hours: null,
  makeup_notice_hours: null,
  makeup_monthly_limit: null,
  makeup_validity: 'month',
  makeup_days: 30,
  team_agenda: 'all',
  idle_minutes: null,
  second_factor: 'optional',
  clinical_since: null,
  clinical_sharing: 'carers',
  clinical_years: 20,
  reminder_hours: null,
  reminder_from: 8,
  reminder_until: 20,
  change_mails_since: null,
  reply_to: null,
  page_is_on: false,
  page_cancel_hours: null,
  contact_phone: null,
  offers_are_automatic: false,
  offer_hours: 2,
  rev: 1,
  ...over,
})

export const buildProfessional = (over: Partial<Professional> = {}): Professional => ({
  id: newId(),
  name: 'Helena Prado',
  crefito: null,
  color: 'cyan',
  working_hours: null,
  archived_at: null,
  rev: 1,
  ...over,
})

export const buildPrice = (over: Partial<Price> = {}): Price => ({
  id: newId(),
  type: 'Pilates',
  professional_id: null,
  amount_cents: 120_00,
  rev: 1,
  ...over,
})

export const buildRoom = (over: Partial<Room> = {}): Room => ({
  id: newId(),
  name: 'Sala 1',
  archived_at: null,
  rev: 1,
  ...over,
})

export const buildClosure = (over: Partial<Closure> = {}): Closure => ({
  id: newId(),
  name: 'Férias',
  professional_id: null,
  from_date: '2026-12-21',
  to_date: '2027-01-03',
  ...over,
})

export const buildProfile = (over: Partial<OwnProfile> = {}): OwnProfile => ({
  name: 'Helena Prado',
  email: 'helena@clinica.test',
  cpf: null,
  phone: '(11) 91234-5678',
  address: null,
  rev: 1,
  ...over,
})
