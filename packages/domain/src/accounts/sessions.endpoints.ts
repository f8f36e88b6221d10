import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { accountSession, MAX_OWN_CLINICS, MAX_SHOWN_SESSIONS, ownClinic } from './sessions.ts'

const done = z.object({})

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'own-read',
  summary: 'Where the person is signed in, the newest first',
  output: listOf(accountSession, MAX_SHOWN_SESSIONS),
  errors: [],
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'own-write',
  summary: "Ends one of the person's own sessions",
  params: z.strictObject({ id }),
  output: done,
  errors: ['session_not_found'],
})

export const listOwnClinics = defineEndpoint({
  method: 'GET',
  path: '/api/session/clinics',
  access: 'own-read',
  summary: 'Clinics that the person belongs to',
  output: listOf(ownClinic, MAX_OWN_CLINICS),
  errors: [],
})

export const chooseClinic = defineEndpoint({
  method: 'PUT',
  path: '/api/session/clinic',
  access: 'own-write',
  summary: 'Changes the clinic in use',
  body: z.strictObject({ clinic_id: id }),
  output: done,
  errors: ['no_clinic'],
})
