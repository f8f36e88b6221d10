import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import * as report from './report.ts'

const csv = z.string()

export const reportAppointments = defineEndpoint({
  method: 'GET',
  path: '/api/reports/appointments',
  access: 'read',
  mayBeOld: true,
  needs: 'reports.agenda',
  summary: 'Appointments of a period',
  query: report.appointmentReportPageQuery,
  output: report.appointmentReportPage,
  errors: [],
})

export const summarizeAppointments = defineEndpoint({
  method: 'GET',
  path: '/api/reports/appointments/summary',
  access: 'read',
  mayBeOld: true,
  needs: 'reports.agenda',
  summary: 'How many they are, by week and by how they ended',
  query: report.appointmentReportQuery,
  output: report.appointmentSummary,
  errors: [],
})

export const exportAppointments = defineEndpoint({
  method: 'GET',
  path: '/api/reports/appointments.csv',
  access: 'export',
  mayBeOld: true,
  needs: ['reports.agenda', 'reports.export'],
  summary: 'All of them as a table',
  query: report.appointmentReportQuery,
  output: csv,
  errors: [],
})

export const reportClasses = defineEndpoint({
  method: 'GET',
  path: '/api/reports/classes',
  access: 'read',
  mayBeOld: true,
  needs: 'reports.agenda',
  summary: 'Classes of a period; those of one patient by their enrolments',
  query: report.classReportPageQuery,
  output: report.classReportPage,
  errors: [],
})

export const summarizeClasses = defineEndpoint({
  method: 'GET',
  path: '/api/reports/classes/summary',
  access: 'read',
  mayBeOld: true,
  needs: 'reports.agenda',
  summary: 'How many they are, and how full by weekday and hour',
  query: report.classReportQuery,
  output: report.classSummary,
  errors: [],
})

export const exportClasses = defineEndpoint({
  method: 'GET',
  path: '/api/reports/classes.csv',
  access: 'export',
  mayBeOld: true,
  needs: ['reports.agenda', 'reports.export'],
  summary: 'All of them as a table',
  query: report.classReportQuery,
  output: csv,
  errors: [],
})

export const reportPayments = defineEndpoint({
  method: 'GET',
  path: '/api/reports/payments',
  access: 'read',
  mayBeOld: true,
  needs: 'reports.money',
  summary: 'Payments of a period',
  query: report.paymentReportPageQuery,
  output: report.paymentReportPage,
  errors: [],
})

export const summarizePayments = defineEndpoint({
  method: 'GET',
  path: '/api/reports/payments/summary',
  access: 'read',
  mayBeOld: true,
  needs: 'reports.money',
  summary: 'How many and how much they are, and what came in by month and method',
  query: report.paymentReportQuery,
  output: report.paymentSummary,
  errors: [],
})

export const exportPayments = defineEndpoint({
  method: 'GET',
  path: '/api/reports/payments.csv',
  access: 'export',
  mayBeOld: true,
  needs: ['reports.money', 'reports.export'],
  summary: 'All of them as a table',
  query: report.paymentReportQuery,
  output: csv,
  errors: [],
})

export const reportEnrollments = defineEndpoint({
  method: 'GET',
  path: '/api/reports/enrollments',
  access: 'read',
  mayBeOld: true,
  needs: 'reports.agenda',
  summary: 'Patients enrolled in a period, those with most enrollments first',
  query: report.enrollmentReportPageQuery,
  output: report.enrollmentReportPage,
  errors: [],
})

export const summarizeEnrollments = defineEndpoint({
  method: 'GET',
  path: '/api/reports/enrollments/summary',
  access: 'read',
  mayBeOld: true,
  needs: 'reports.agenda',
  summary: 'How many patients and enrolments they are',
  query: report.enrollmentReportQuery,
  output: report.enrollmentSummary,
  errors: [],
})

export const exportEnrollments = defineEndpoint({
  method: 'GET',
  path: '/api/reports/enrollments.csv',
  access: 'export',
  mayBeOld: true,
  needs: ['reports.agenda', 'reports.export'],
  summary: 'All of them as a table',
  query: report.enrollmentReportQuery,
  output: csv,
  errors: [],
})
