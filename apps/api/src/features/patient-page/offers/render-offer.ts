import type { Offer } from '@postura/domain/classes/offers/offer'
import type { OfferStep } from '@postura/domain/patient-page/offers/offer-page'
import {
  describeOfferNotes,
  describeWhoseSeat,
  offerStateTexts,
  offerStepLabels,
  offerTexts,
} from '@postura/domain/patient-page/offers/offer-page.labels'
import {
  mayReturn,
  offerStepsOf,
  type PageOfferRule,
  pageStateOf,
  versionOf,
} from '@postura/domain/patient-page/offers/offer-page.rules'
import type { PageClinic } from '@postura/domain/patient-page/patient-page'
import {
  describeVisitTime,
  pageTexts,
  wrongPersonLabel,
  wrongPersonQuestion,
  wrongPersonYesLabel,
} from '@postura/domain/patient-page/patient-page.labels'
import { greet, type MessageReader } from '@postura/domain/patients/contact'
import { escapeHtml } from '../../../providers/mail/mail-template.ts'
import { renderFormPage } from '../../messages/form-page.ts'
import { pageStyle } from '../page-style.ts'

const paragraph = (text: string, style = ''): string => `<p${style && ` class="${style}"`}>${escapeHtml(text)}</p>`
const document = (content: string): string => renderFormPage({ title: offerTexts.title, style: pageStyle, content })

type Button = { label: string; step?: OfferStep; offer?: Offer; style?: 'main' | 'danger' | 'plain' }

/** A button is a form, because the page has no script. What it sends is in its address. */
const button = ({ label, step, offer, style }: Button): string => {
  const query = new URLSearchParams({ ...(step && { step }), ...(offer && { version: versionOf(offer) }) }).toString()
  return `<form method="post" action="?${escapeHtml(query)}"><button${style ? ` class="${style}"` : ''}>${escapeHtml(label)}</button></form>`
}

/** The same for every link, known or not. */
export const closedOfferPage = document(
  `<h1>${offerTexts.title}</h1>${paragraph(offerTexts.openHint)}${button({ label: offerTexts.open, style: 'main' })}`,
)
export const renderOfferMessage = (text: string): string => document(`<h1>${offerTexts.title}</h1>${paragraph(text)}`)
export const unknownOfferPage = renderOfferMessage(pageTexts.unknown)

/** What the page shows of an offer. */
export type OfferPage = { offer: Offer; reader: MessageReader; clinic: PageClinic; rule: PageOfferRule }

const link = (href: string, label: string): string =>
  `<p><a href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(label)}</a></p>`

const contactOfClinic = ({ contact_phone, reply_to }: PageClinic): string =>
  [
    contact_phone === null ? '' : link(`tel:${contact_phone.replace(/[^\d+]/g, '')}`, `Ligar: ${contact_phone}`),
    reply_to === null ? '' : link(`mailto:${reply_to}`, reply_to),
  ].join('')

const head = ({ clinic, reader }: OfferPage): string => {
  const whose = describeWhoseSeat(reader)
  return `${clinic.name === null ? '' : paragraph(clinic.name, 'clinic')}<h1>${escapeHtml(greet(reader))}</h1>${whose === null ? '' : paragraph(whose, 'dim')}`
}

const styles: Partial<Record<OfferStep, Button['style']>> = { accept: 'main', return: 'plain' }
const labels: Partial<Record<OfferStep, string>> = offerStepLabels

/** The offer as it is now, with what may be done. */
export const renderOffer = (page: OfferPage, now: Date, said: string | null = null): string => {
  const { offer, rule, clinic, reader } = page
  const state = pageStateOf(offer, now)
  const steps = offerStepsOf(offer, rule, now)
  const notes = describeOfferNotes({
    state,
    reason: offer.reason,
    hasDeclined: offer.answer === 'declined',
    mayReturn: mayReturn(rule, offer, now),
  })
  return document(`${head(page)}
${said === null ? '' : `<p class="said" role="status">${escapeHtml(said)}</p>`}
<section class="card"><h2>${escapeHtml(describeVisitTime(offer.starts_at))}</h2>
<p class="state${state === 'open' || state === 'mine' ? '' : ' gone'}">${offerStateTexts[state]}</p>
${notes.map((note) => paragraph(note, 'dim')).join('')}
${steps.map((step) => button({ label: labels[step] ?? '', step, offer, ...(styles[step] && { style: styles[step] }) })).join('')}</section>
${contactOfClinic(clinic)}
${button({ label: wrongPersonLabel(reader), step: 'wrong-person', style: 'plain' })}`)
}

type Question = { text: string; step: OfferStep; label: string; style: 'main' | 'danger' }
const questions: Partial<Record<OfferStep, Question>> = {
  accept: {
    text: offerTexts.acceptQuestion,
    step: 'accept-yes',
    label: offerStepLabels['accept-yes'],
    style: 'main',
  },
  return: {
    text: offerTexts.returnQuestion,
    step: 'return-yes',
    label: offerStepLabels['return-yes'],
    style: 'danger',
  },
  'wrong-person': { text: wrongPersonQuestion, step: 'wrong-person-yes', label: wrongPersonYesLabel, style: 'danger' },
}

/** Asks before a step is taken; null if it needs no question. */
export const renderOfferQuestion = (page: OfferPage, step: OfferStep): string | null => {
  const question = questions[step]
  if (!question) return null
  const { text, ...yes } = question
  return document(`${head(page)}<section class="card"><h2>${escapeHtml(describeVisitTime(page.offer.starts_at))}</h2>
${paragraph(text)}${button({ ...yes, offer: page.offer })}${button({ label: pageTexts.back })}</section>`)
}
