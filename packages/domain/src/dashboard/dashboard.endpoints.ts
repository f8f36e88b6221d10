import { defineEndpoint } from '../endpoint.ts'
import { openItems } from './closing/open-item.ts'
import { dashboard } from './dashboard.ts'

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: 'read',
  needs: 'agenda.read',
  summary: 'How the clinic stands today: what is overdue, the week, the month, the birthdays to come',
  output: dashboard,
  errors: [],
})

export const listOpenItems = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/open-items',
  access: 'read',
  needs: 'agenda.read',
  summary:
    'Appointments and seats of today and before without an outcome, the newest day first, and what the day brought',
  output: openItems,
  errors: [],
})
