import { defineEndpoint } from '../../endpoint.ts'
import { idParams } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { classGroup, groupChange, groupChangeResult, groupDetails, MAX_GROUPS } from './group.ts'

export const listClassGroups = defineEndpoint({
  method: 'GET',
  path: '/api/class-groups',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Weekly groups with classes to come, the one with the next class first',
  output: listOf(classGroup, MAX_GROUPS),
  errors: [],
})

export const getClassGroup = defineEndpoint({
  method: 'GET',
  path: '/api/class-groups/:id',
  access: 'read',
  needs: 'agenda.read',
  summary: 'One group with its dates and its students',
  params: idParams,
  output: groupDetails,
  errors: ['group_not_found'],
})

export const changeGroup = defineEndpoint({
  method: 'PUT',
  path: '/api/class-groups/students',
  access: 'write',
  needs: 'agenda.write',
  summary:
    'Enrols a student in a group, takes them out of one, or both, in every class from a day on that has not ended',
  body: groupChange,
  output: groupChangeResult,
  errors: [
    'group_not_found',
    'group_without_classes',
    'class_full',
    'some_classes_full',
    'student_busy',
    'patient_not_found',
    'patient_archived',
  ],
})
