import { timeZoneLabels } from '@postura/domain/clinics/time-zone.labels'
import type { BookingPageClinic, BookingPageStep } from '@postura/domain/online-booking/booking-page'
import { bookingStateOf, bookingStepsOf, startOf } from '@postura/domain/online-booking/booking-page.rules'
import { bookingPathOf } from '@postura/domain/online-booking/booking-rule'
import {
  bookAgainLabel,
  bookingPageTexts,
  bookingStateLabels,
  bookingStepLabels,
  describeBookingTime,
  describeZone,
  ownBookingTexts as texts,
} from '@postura/domain/online-booking/online-booking.labels'
import type { OnlineSlot } from '@postura/domain/online-booking/online-slots.rules'
import { firstNameOf } from '@postura/domain/patients/contact'
import { escapeHtml } from '../../providers/mail/mail-template.ts'
import { versionOf } from './answer-booking.ts'
import type { StoredBooking } from './online-bookings.queries.ts'
import { link, paragraph, renderPage, said } from './page-parts.ts'

type Button = { label: string; query?: Record<string, string>; look?: 'main' | 'danger' }

/** A button is a form, because the page has no script. What it sends is in its address. */
const button = ({ label, query = {}, look }: Button): string =>
  `<form method="post" action="?${escapeHtml(new URLSearchParams(query).toString())}"><button${look ? ` class="${look}"` : ''}>${escapeHtml(label)}</button></form>`

const page = (content: string, clinic?: BookingPageClinic): string =>
  renderPage({ title: texts.title, content, ...(clinic && { clinic }) })

/** The same for every link, known or not. */
export const closedBookingPage = page(`${paragraph(texts.openHint)}${button({ label: texts.open, look: 'main' })}`)
export const renderBookingText = (text: string): string => page(paragraph(text))

export type Shown = {
  booking: StoredBooking
  clinic: BookingPageClinic
  cancelHours: number | null
  now: Date
  message?: string
  /** Times that are still free, if the own one is not. */
  instead?: { slug: string; nearest: readonly OnlineSlot[] }
}

const looks: Partial<Record<BookingPageStep, Button['look']>> = { confirm: 'main', 'cancel-yes': 'danger' }

const stepButton = (booking: StoredBooking, step: BookingPageStep): string => {
  const label = step === 'confirm' && booking.status !== 'held' ? bookAgainLabel : bookingStepLabels[step]
  const look = looks[step]
  return button({ label, query: { step, version: versionOf(booking) }, ...(look && { look }) })
}

const card = (booking: StoredBooking, content: string): string =>
  `<section class="card"><h2>${escapeHtml(describeBookingTime(startOf(booking)))}</h2>
${booking.professional_name === null ? '' : paragraph(`Com ${firstNameOf(booking.professional_name)}`, 'dim')}${content}</section>`

const insteadOf = ({ slug, nearest }: NonNullable<Shown['instead']>, { type }: StoredBooking): string =>
  `${nearest.length === 0 ? '' : `<ul>${nearest.map(({ start_time }) => `<li>${link(`${bookingPathOf(slug)}?${new URLSearchParams({ type, who: 'any', at: start_time })}`, describeBookingTime(start_time))}</li>`).join('')}</ul>`}
<p>${link(bookingPathOf(slug), bookingPageTexts.otherTime)}</p>`

/** The booking with what may be done, and how to reach the clinic. */
export const renderBooking = ({ booking, clinic, cancelHours, now, message, instead }: Shown): string => {
  const state = bookingStateOf(booking, now)
  const steps = bookingStepsOf(booking, cancelHours, now).filter((step) => step !== 'cancel-yes')
  const isGone = ['given_up', 'canceled', 'declined'].includes(state)
  const note = state === 'booked' && steps.length === 0 ? paragraph(texts.onlyClinic, 'dim') : ''
  return page(
    `${said(message ?? null)}${card(
      booking,
      `<p class="state${isGone ? ' gone' : ''}">${bookingStateLabels[state]}</p>${paragraph(describeZone(timeZoneLabels[clinic.time_zone]), 'dim')}${note}
${instead ? '' : steps.map((step) => stepButton(booking, step)).join('')}`,
    )}${instead ? insteadOf(instead, booking) : ''}`,
    clinic,
  )
}

/** Asks before the time is given back. */
export const renderCancelQuestion = (booking: StoredBooking, clinic: BookingPageClinic): string =>
  page(
    card(
      booking,
      `${paragraph(texts.cancelQuestion)}${stepButton(booking, 'cancel-yes')}${button({ label: texts.back })}`,
    ),
    clinic,
  )
