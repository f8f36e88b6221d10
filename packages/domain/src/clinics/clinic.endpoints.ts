import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { teamAgendaInput } from '../team/team-agenda.ts'
import { clinic, identityInput, receivingInput, scheduleInput, timeZoneChange } from './clinic.ts'
import { clinicalSettingsInput } from './clinical-settings.ts'
import { makeupPolicy } from './makeup-policy.ts'
import { securityInput } from './security.ts'

/** The `rev` that was on the screen, so that a stale save is refused. */
const rev = z.int()

export const getClinic = defineEndpoint({
  method: 'GET',
  path: '/api/clinic',
  access: 'read',
  needs: 'clinic.read',
  summary: "The clinic's own settings",
  output: clinic,
  errors: [],
})

export const updateIdentity = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/identity',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Updates the name, tax id and address on receipts and contracts',
  body: z.safeExtend(identityInput, { rev }),
  output: clinic,
  errors: ['stale'],
})

export const updateReceiving = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/receiving',
  access: 'write',
  needs: 'clinic.money',
  proof: 'recent',
  summary: 'The PIX key that the clinic is paid by',
  body: z.safeExtend(receivingInput, { rev }),
  output: clinic,
  errors: ['proof_needed', 'stale'],
})

export const updateSchedule = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/schedule',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Working hours by weekday, and how long an appointment usually takes',
  body: z.safeExtend(scheduleInput, { rev }),
  output: clinic,
  errors: ['stale'],
})

export const changeTimeZone = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/time-zone',
  access: 'write',
  needs: 'clinic.write',
  summary: 'The time zone of the clinic; bookings from today on keep their clock time or their moment',
  body: z.safeExtend(timeZoneChange, { rev }),
  output: clinic,
  errors: ['patient_overlap', 'stale'],
})

export const updateMakeupPolicy = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/makeups',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Whether, how often and until when a class may be made up for that was given up in time',
  body: z.safeExtend(makeupPolicy, { rev }),
  output: clinic,
  errors: ['stale'],
})

export const updateTeamAgenda = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/team-agenda',
  access: 'write',
  needs: 'clinic.write',
  proof: 'recent',
  summary: 'Whether a professional sees all appointments or only their own',
  body: z.safeExtend(teamAgendaInput, { rev }),
  output: clinic,
  errors: ['proof_needed', 'stale'],
})

export const updateSecurity = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/security',
  access: 'write',
  needs: 'clinic.write',
  proof: 'recent',
  summary: 'After how long an unused session is locked, and who needs a second factor',
  body: z.safeExtend(securityInput, { rev }),
  output: clinic,
  errors: ['proof_needed', 'stale'],
})

export const updateClinicalSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/clinical',
  access: 'write',
  needs: 'clinical.manage',
  proof: 'recent',
  summary: 'Whether the clinic keeps a clinical record, who reads it and for how many years it is kept',
  body: z.safeExtend(clinicalSettingsInput, { rev }),
  output: clinic,
  errors: ['email_unverified', 'proof_needed', 'stale'],
})
