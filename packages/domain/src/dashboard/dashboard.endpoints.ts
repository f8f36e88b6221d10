import { defineEndpoint } from '../endpoint.ts'
import { openItems } from './closing/open-item.ts'
import { dashboard, debtorList } from './dashboard.ts'

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

export const listDebtors = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/debtors',
  access: 'read',
  needs: 'payments.read',
  summary: 'People with overdue payments, each with the number, the sum and the oldest day, the largest debt first',
  output: debtorList,
  errors: [],
})
