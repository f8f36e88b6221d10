import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { closure, closureChange, closureListQuery, MAX_CLOSURES, newClosure } from './closure.ts'

export const listClosures = defineEndpoint({
  method: 'GET',
  path: '/api/closures',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Days on which the clinic is closed or a professional is away, in order of time',
  query: closureListQuery,
  output: listOf(closure, MAX_CLOSURES),
  errors: [],
})

export const createClosure = defineEndpoint({
  method: 'POST',
  path: '/api/closures',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Adds a closure; a retry with the same id and data returns the same one',
  body: newClosure,
  output: closure,
  errors: ['professional_not_found', 'conflict'],
})

export const updateClosure = defineEndpoint({
  method: 'PUT',
  path: '/api/closures/:id',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Changes the reason, the days or the professional of a closure',
  params: idParams,
  body: closureChange,
  output: closure,
  errors: ['closure_not_found', 'professional_not_found'],
})

export const deleteClosure = defineEndpoint({
  method: 'DELETE',
  path: '/api/closures/:id',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Deletes a closure',
  params: idParams,
  output: z.object({}),
  errors: ['closure_not_found'],
})
