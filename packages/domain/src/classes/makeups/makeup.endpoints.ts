import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { id } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { classDetails } from '../class.ts'
import { givenMakeup, MAX_OPEN_MAKEUPS, makeupInput, makeupQuery, patientMakeups } from './makeup.ts'

export const listMakeups = defineEndpoint({
  method: 'GET',
  path: '/api/makeups',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Lists patients with a make-up, its last day, and the classes with a free seat for it',
  query: makeupQuery,
  output: listOf(patientMakeups, MAX_OPEN_MAKEUPS),
  errors: [],
})

export const takeMakeup = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/makeups',
  access: 'write',
  needs: 'agenda.write',
  summary:
    'Enrols a patient in a class with a free seat and takes one of their make-ups for it; once however often it is asked',
  params: z.strictObject({ id }),
  body: makeupInput,
  output: classDetails,
  errors: [
    'class_not_found',
    'class_canceled',
    'class_full',
    'patient_not_found',
    'patient_archived',
    'already_enrolled',
    'no_makeup_left',
    'makeup_of_this_class',
  ],
})

export const giveMakeup = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/makeups/given',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Gives a patient who left a class a make-up that the rules do not give, with a reason',
  params: z.strictObject({ id }),
  body: givenMakeup,
  output: classDetails,
  errors: ['class_not_found', 'seat_not_left', 'makeup_given'],
})
