import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { idParams } from '../../shared/ids.ts'
import { classGroup, groupDetails } from './group.ts'

export const listClassGroups = defineEndpoint({
  method: 'GET',
  path: '/api/class-groups',
  access: 'read',
  summary: 'Weekly groups with classes to come, the one with the next class first',
  output: z.array(classGroup),
  errors: [],
})

export const getClassGroup = defineEndpoint({
  method: 'GET',
  path: '/api/class-groups/:id',
  access: 'read',
  summary: 'One group with its dates and its students',
  params: idParams,
  output: groupDetails,
  errors: ['group_not_found'],
})
