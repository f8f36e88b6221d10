import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { idParams } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { MAX_PROFESSIONALS } from '../professional.ts'
import { calendarFeedInput, feedOfProfessional, feedParams, feedText, newCalendarFeed } from './calendar-feed.ts'

const ofProfessional = '/api/professionals/:id/calendar-feed'

export const listCalendarFeeds = defineEndpoint({
  method: 'GET',
  path: '/api/calendar-feeds',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Professionals who may get a calendar address: the person alone, or all for whoever manages the clinic',
  output: listOf(feedOfProfessional, MAX_PROFESSIONALS),
  errors: [],
})

export const replaceCalendarFeed = defineEndpoint({
  method: 'PUT',
  path: ofProfessional,
  access: 'write',
  needs: 'agenda.read',
  summary: 'Makes a new calendar address; the one before stops working',
  params: idParams,
  body: calendarFeedInput,
  output: newCalendarFeed,
  errors: ['professional_not_found', 'professional_archived'],
})

export const revokeCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: ofProfessional,
  access: 'write',
  needs: 'agenda.read',
  summary: 'Ends the calendar address of a professional',
  params: idParams,
  output: z.object({}),
  errors: ['professional_not_found'],
})

export const readCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/api/calendar-feeds/:feed',
  access: 'public',
  summary: 'Sessions and classes of a professional as a calendar file, for whoever knows the address',
  params: feedParams,
  output: feedText,
  errors: ['not_found', 'too_many_attempts'],
})
