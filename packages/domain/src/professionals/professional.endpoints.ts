import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import {
  MAX_PROFESSIONALS,
  newProfessional,
  professional,
  professionalChange,
  professionalHours,
} from './professional.ts'

export const listProfessionals = defineEndpoint({
  method: 'GET',
  path: '/api/professionals',
  access: 'read',
  needs: 'clinic.read',
  summary: 'Lists the professionals of the clinic, archived ones included',
  output: listOf(professional, MAX_PROFESSIONALS),
  errors: [],
})

export const createProfessional = defineEndpoint({
  method: 'POST',
  path: '/api/professionals',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Adds a professional; a retry with the same id and data returns the same one',
  body: newProfessional,
  output: professional,
  errors: ['conflict'],
})

export const updateProfessional = defineEndpoint({
  method: 'PUT',
  path: '/api/professionals/:id',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Changes a professional, unless it was changed since it was loaded',
  params: idParams,
  body: professionalChange,
  output: professional,
  errors: ['professional_not_found', 'stale'],
})

export const setProfessionalHours = defineEndpoint({
  method: 'PUT',
  path: '/api/professionals/:id/hours',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Gives a professional their own working hours, or those of the clinic again',
  params: idParams,
  body: professionalHours,
  output: professional,
  errors: ['professional_not_found', 'stale'],
})

export const setProfessionalArchived = defineEndpoint({
  method: 'PUT',
  path: '/api/professionals/:id/archived',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Takes a professional out of the agenda, or back; what they did stays',
  params: idParams,
  body: z.strictObject({ archived: z.boolean() }),
  output: professional,
  errors: ['professional_not_found'],
})
