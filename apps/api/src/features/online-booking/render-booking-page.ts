import { timeZoneLabels } from '@postura/domain/clinics/time-zone.labels'
import type { TypedBooking } from '@postura/domain/online-booking/booking-page'
import {
  bookingTypeLabels,
  describeBookingDay,
  describeBookingTime,
  describeHold,
  describeZone,
  bookingPageTexts as texts,
} from '@postura/domain/online-booking/online-booking.labels'
import type { OnlineSlot } from '@postura/domain/online-booking/online-slots.rules'
import { firstNameOf } from '@postura/domain/patients/contact'
import type { AppointmentType } from '@postura/domain/scheduling/scheduling'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { escapeHtml } from '../../providers/mail/mail-template.ts'
import type { Offer } from './load-offer.ts'
import { link, paragraph, renderPage, said } from './page-parts.ts'

/** What a visitor has chosen until now. */
export type Choice = { type: AppointmentType; who: string | null }

const page = (offer: Offer, content: string): string =>
  renderPage({ title: texts.title, clinic: offer.page, isPublic: true, content })

/** A page that says one thing. It is the same for an unknown address and one that is switched off. */
export const renderText = (text: string): string =>
  renderPage({ title: texts.title, isPublic: true, content: paragraph(text) })

const radio = (name: string, value: string, label: string, isFirst: boolean): string =>
  `<label><input type="radio" name="${name}" value="${escapeHtml(value)}"${isFirst ? ' checked' : ''} required>${escapeHtml(label)}</label>`

/** People who choose see first names only, as on the rest of the pages for patients. */
const nameOf = ({ professionals }: Offer, id: string): string =>
  firstNameOf(professionals.find((each) => each.id === id)?.name ?? '')

/** First step, if there is anything to choose. Its form changes nothing, so it is an address. */
export const renderChoices = (offer: Offer): string => {
  const types = offer.rule.types.map((type, n) => radio('type', type, bookingTypeLabels[type], n === 0))
  const people = offer.professionals.map(({ id }) => radio('who', id, nameOf(offer, id), false))
  return page(
    offer,
    `<form method="get"><fieldset><legend>${texts.what}</legend>${types.join('')}</fieldset>
${people.length > 1 ? `<fieldset><legend>${texts.who}</legend>${radio('who', 'any', texts.anyone, true)}${people.join('')}</fieldset>` : ''}
<button class="main">${texts.seeTimes}</button></form>`,
  )
}

const queryOf = ({ type, who }: Choice, more: Record<string, string>): string =>
  `?${new URLSearchParams({ type, who: who ?? 'any', ...more })}`

const timesOf = (slots: readonly OnlineSlot[], choice: Choice): string =>
  `<ul class="times">${slots
    .map(({ start_time }) => `<li>${link(queryOf(choice, { at: start_time }), timeOf(start_time))}</li>`)
    .join('')}</ul>`

const daysOf = (slots: readonly OnlineSlot[]): [string, OnlineSlot[]][] => {
  const days = new Map<string, OnlineSlot[]>()
  for (const slot of slots) {
    const day = civilDateOf(slot.start_time)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days]
}

const SHOWN_DAYS = 7

const zoneOf = (offer: Offer): string => paragraph(describeZone(timeZoneLabels[offer.page.time_zone]), 'dim')
const changeOf = (isChoice: boolean): string => (isChoice ? `<p>${link('?', 'Mudar o que marcar')}</p>` : '')

const cardsOf = (days: readonly [string, OnlineSlot[]][], choice: Choice): string =>
  days
    .map(
      ([day, times]) => `<section class="card"><h2>${describeBookingDay(day)}</h2>${timesOf(times, choice)}</section>`,
    )
    .join('')

type Times = { choice: Choice; slots: readonly OnlineSlot[]; isChoice: boolean; message?: string }

/** Second step: the free times of some days. A time is an address, because choosing it changes nothing. */
export const renderTimes = (offer: Offer, { choice, slots, isChoice, message }: Times): string => {
  const days = daysOf(slots)
  const next = days[SHOWN_DAYS]
  return page(
    offer,
    `${said(message ?? null)}${slots.length === 0 ? paragraph(texts.noTimes) : `${paragraph(texts.chooseTime)}${zoneOf(offer)}`}
${cardsOf(days.slice(0, SHOWN_DAYS), choice)}
${next ? `<p>${link(queryOf(choice, { from: next[0] }), texts.moreDays)}</p>` : ''}${changeOf(isChoice)}`,
  )
}

type FormStamp = { id: string; stamp: string }
type Typed = Pick<TypedBooking, 'name' | 'email' | 'phone'>
export type Mistakes = Partial<Record<keyof Typed, string>>
type Form = FormStamp & { choice: Choice; start: string; typed?: Typed; mistakes?: Mistakes; message?: string }

const inputs = [
  { name: 'name', type: 'text', complete: 'name', max: 120 },
  { name: 'email', type: 'email', complete: 'email', max: 254 },
  { name: 'phone', type: 'tel', complete: 'tel-national', max: 25 },
] as const

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

/** Third step: who books. The address is proven by the mail, so it is the only thing that must be right. */
export const renderForm = (offer: Offer, { choice, start, id, stamp, typed, mistakes = {}, message }: Form): string => {
  const fields = inputs.map(({ name, type, complete, max }) => {
    const wrong = mistakes[name]
    const about = [name === 'email' ? 'email-hint' : '', wrong ? `${name}-wrong` : ''].filter(Boolean).join(' ')
    return `<label for="${name}">${texts[name]}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" maxlength="${max}" required value="${escapeHtml(typed?.[name] ?? '')}"${about && ` aria-describedby="${about}"`}${wrong ? ' aria-invalid="true"' : ''}>
${wrong ? `<p class="wrong" id="${name}-wrong">${escapeHtml(wrong)}</p>` : ''}${name === 'email' ? `<p class="dim" id="email-hint">${texts.emailHint}</p>` : ''}`
  })
  const who = choice.who === null ? '' : paragraph(`Com ${nameOf(offer, choice.who)}`, 'dim')
  return page(
    offer,
    `${said(message ?? null)}<section class="card"><h2>${escapeHtml(describeBookingTime(start))}</h2>${who}${zoneOf(offer)}</section>
<form method="post">${hidden('id', id)}${hidden('stamp', stamp)}${hidden('type', choice.type)}${hidden('who', choice.who ?? 'any')}${hidden('at', start)}
<div class="site" aria-hidden="true"><label for="site">Site</label><input id="site" name="site" type="text" tabindex="-1" autocomplete="off"></div>
${fields.join('')}<button class="main">${texts.ask}</button></form>
<p>${link(queryOf(choice, {}), texts.otherTime)}</p>`,
  )
}

/** The same for every contact, known to the clinic or not. */
export const renderSent = (offer: Offer, start: string): string =>
  renderPage({
    title: texts.sent,
    clinic: offer.page,
    content: `${paragraph(describeHold(start))}${paragraph(texts.notYet, 'dim')}`,
  })
