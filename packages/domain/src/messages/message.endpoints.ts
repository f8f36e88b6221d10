import * as z from 'zod/mini'
import { clinic } from '../clinics/clinic.ts'
import { reminderRuleInput } from '../clinics/messages/reminder-rule.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { consentInput, patientConsent } from './consent.ts'
import { linkParams } from './link-token.ts'
import { dayReminders, remindersQuery } from './reminder.ts'

export const listDayReminders = defineEndpoint({
  method: 'GET',
  path: '/api/reminders',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Visits of a day, with what was or will be sent to whom, or why nothing',
  query: remindersQuery,
  output: dayReminders,
  errors: [],
})

export const getConsent = defineEndpoint({
  method: 'GET',
  path: '/api/patients/:id/consent',
  access: 'read',
  needs: 'patients.read',
  summary: 'Whether the patient has agreed to messages by e-mail, and to which address they go',
  params: idParams,
  output: patientConsent,
  errors: ['patient_not_found'],
})

export const setConsent = defineEndpoint({
  method: 'PUT',
  path: '/api/patients/:id/consent',
  access: 'write',
  needs: 'patients.write',
  summary: 'Records that the patient has agreed to messages by e-mail, or does not want them any more',
  params: idParams,
  body: consentInput,
  output: patientConsent,
  errors: ['patient_not_found'],
})

export const updateReminderRule = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/reminders',
  access: 'write',
  needs: 'clinic.write',
  summary: 'When patients are reminded of their visits by e-mail, and whether they hear of changes',
  body: z.safeExtend(reminderRuleInput, { rev: z.int() }),
  output: clinic,
  errors: ['stale'],
})

const MAX_PAGE_LENGTH = 4_000
const page = z.string().check(z.maxLength(MAX_PAGE_LENGTH))

/** It changes nothing: scanners open every link of a mail. */
export const openStopPage = defineEndpoint({
  method: 'GET',
  path: '/api/mail/stop/:token',
  access: 'public',
  summary: 'Page with a button that ends the messages, for a reader who has the link of one',
  params: linkParams,
  output: page,
  errors: ['too_many_attempts'],
})

export const stopMails = defineEndpoint({
  method: 'POST',
  path: '/api/mail/stop/:token',
  access: 'public',
  oneClick: true,
  summary: 'Ends the messages by e-mail (RFC 8058): mail programs send it without cookies and origin',
  params: linkParams,
  output: page,
  errors: ['too_many_attempts'],
})
