import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../shared/ids.ts'
import { newProfessional, professional, professionalChange } from './professional.ts'

const params = z.strictObject({ id })

export const listProfessionals = defineEndpoint({
  method: 'GET',
  path: '/api/professionals',
  access: 'read',
  summary: 'Who treats in this clinic, those who left included',
  output: z.array(professional),
  errors: [],
})

export const createProfessional = defineEndpoint({
  method: 'POST',
  path: '/api/professionals',
  access: 'write',
  summary: 'Adds someone who treats; the same id and data again answer with the same professional',
  body: newProfessional,
  output: professional,
  errors: ['conflict'],
})

export const updateProfessional = defineEndpoint({
  method: 'PUT',
  path: '/api/professionals/:id',
  access: 'write',
  summary: 'Changes a professional, if nobody else did meanwhile',
  params,
  body: professionalChange,
  output: professional,
  errors: ['professional_not_found', 'stale'],
})

export const setProfessionalArchived = defineEndpoint({
  method: 'PUT',
  path: '/api/professionals/:id/archived',
  access: 'write',
  summary: 'Takes a professional out of the agenda, or back; what they did stays',
  params,
  body: z.strictObject({ archived: z.boolean() }),
  output: professional,
  errors: ['professional_not_found'],
})
