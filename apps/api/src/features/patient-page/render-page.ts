import type { PageRule } from '@postura/domain/clinics/messages/page-rule'
import type { LinkedVisit, PageClinic, PatientPage, VisitStep } from '@postura/domain/patient-page/patient-page'
import {
  describeState,
  describeVisitNotes,
  describeVisitTime,
  pageTexts,
  visitStepLabels,
  wrongPersonLabel,
  wrongPersonQuestion,
  wrongPersonYesLabel,
} from '@postura/domain/patient-page/patient-page.labels'
import { stateOf, stepsOf } from '@postura/domain/patient-page/patient-page.rules'
import { privateTexts } from '@postura/domain/patient-page/private/private-part.labels'
import { firstNameOf } from '@postura/domain/patients/contact'
import { buildPatientChatLink } from '@postura/domain/shared/chat-link'
import { escapeHtml } from '../../providers/mail/mail-template.ts'
import { type Button, button, document, head, paragraph, saidLine } from './page-parts.ts'

/** The same for every link, known or not. */
export const closedPage = document(
  `<h1>${pageTexts.title}</h1>${paragraph(pageTexts.openHint)}${button({ label: pageTexts.open, style: 'main' })}`,
)
export const unknownPage = document(`<h1>${pageTexts.title}</h1>${paragraph(pageTexts.unknown)}`)
export const renderMessage = (text: string): string => document(`<h1>${pageTexts.title}</h1>${paragraph(text)}`)

const styles: Partial<Record<VisitStep, Button['style']>> = { confirm: 'main', return: 'main', 'cancel-yes': 'danger' }

const visitCard = (visit: LinkedVisit, steps: readonly VisitStep[], rule: PageRule, now: Date): string => {
  const isGone = ['given_up', 'canceled'].includes(stateOf(visit, now))
  return `<section class="card"><h2>${escapeHtml(describeVisitTime(visit.start_time))}</h2>
${visit.professional_name === null ? '' : paragraph(`Com ${firstNameOf(visit.professional_name)}`, 'dim')}
<p class="state${isGone ? ' gone' : ''}">${escapeHtml(describeState(visit, now))}</p>
${describeVisitNotes(visit, rule, now)
  .map((note) => paragraph(note, 'dim'))
  .join('')}
${steps.map((step) => button({ label: visitStepLabels[step], step, visit, ...(styles[step] && { style: styles[step] }) })).join('')}</section>`
}

const MAP = 'https://www.google.com/maps/search/?api=1&query='

const link = (href: string, label: string): string =>
  `<p><a href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(label)}</a></p>`

const contactOfClinic = ({ address, city, contact_phone, reply_to }: PageClinic): string => {
  const place = [address, city].filter((part) => part !== null).join(', ')
  const chat = contact_phone === null ? null : buildPatientChatLink(contact_phone, '')
  return [
    contact_phone === null ? '' : link(`tel:${contact_phone.replace(/[^\d+]/g, '')}`, `Ligar: ${contact_phone}`),
    chat === null ? '' : link(chat, 'Escrever pelo WhatsApp'),
    reply_to === null ? '' : link(`mailto:${reply_to}`, reply_to),
    place === '' ? '' : link(`${MAP}${encodeURIComponent(place)}`, place),
  ].join('')
}

/** `proof`: opens the private part without the birth date, if the reader comes from there. */
type Shown = { rule: PageRule; now: Date; said?: string | null; proof?: string | undefined }

/** The visits with what may be done, and how to reach the clinic. */
export const renderVisits = (page: PatientPage, { rule, now, said = null, proof }: Shown): string =>
  document(`${head(page)}
${saidLine(said)}
${page.visits.length === 0 ? paragraph(pageTexts.noVisit) : ''}
${page.visits
  .map((visit) =>
    visitCard(
      visit,
      stepsOf(visit, rule, now).filter((step) => step !== 'cancel-yes'),
      rule,
      now,
    ),
  )
  .join('')}
${button({ label: privateTexts.open, step: 'more', ...(proof !== undefined && { proof }) })}
${contactOfClinic(page.clinic)}
${button({ label: wrongPersonLabel(page.reader), step: 'wrong-person', style: 'plain' })}`)

/** Asks before a visit is canceled. */
export const renderCancelQuestion = (page: PatientPage, visit: LinkedVisit): string =>
  document(`${head(page)}<section class="card"><h2>${escapeHtml(describeVisitTime(visit.start_time))}</h2>
${paragraph(pageTexts.cancelQuestion)}
${button({ label: visitStepLabels['cancel-yes'], step: 'cancel-yes', visit, style: 'danger' })}${button({ label: pageTexts.back })}</section>`)

/** Asks before the messages to the reader end. */
export const renderWrongPersonQuestion = (page: PatientPage): string =>
  document(`${head(page)}<section class="card"><h2>${escapeHtml(wrongPersonQuestion)}</h2>
${button({ label: wrongPersonYesLabel, step: 'wrong-person-yes', style: 'danger' })}${button({ label: pageTexts.back })}</section>`)
