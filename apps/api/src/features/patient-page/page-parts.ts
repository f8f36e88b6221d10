import type { PageStep, PatientPage } from '@postura/domain/patient-page/patient-page'
import { describeWhose, pageTexts } from '@postura/domain/patient-page/patient-page.labels'
import { greet } from '@postura/domain/patients/contact'
import { escapeHtml } from '../../providers/mail/mail-template.ts'
import { renderFormPage } from '../messages/form-page.ts'
import { pageStyle } from './page-style.ts'

export const paragraph = (text: string, style = ''): string =>
  `<p${style && ` class="${style}"`}>${escapeHtml(text)}</p>`

export const document = (content: string): string =>
  renderFormPage({ title: pageTexts.title, style: pageStyle, content })

export type Button = {
  label: string
  step?: PageStep
  visit?: { id: string; start_time: string; version?: string }
  style?: 'main' | 'danger' | 'plain'
  /** Opens the private part; it is not in the address. */
  proof?: string
}

/** A button is a form, because the page has no script. What it sends is in its address, below that of the page. */
export const button = ({ label, step, visit, style, proof }: Button): string => {
  const query = new URLSearchParams({
    ...(step && { step }),
    ...(visit && { visit: visit.id, start: visit.start_time }),
    ...(visit?.version !== undefined && { version: visit.version }),
  }).toString()
  const hidden = proof === undefined ? '' : `<input type="hidden" name="proof" value="${escapeHtml(proof)}">`
  return `<form method="post" action="?${escapeHtml(query)}">${hidden}<button${style ? ` class="${style}"` : ''}>${escapeHtml(label)}</button></form>`
}

export const head = ({ clinic, reader }: PatientPage): string => {
  const whose = describeWhose(reader)
  return `${clinic.name === null ? '' : paragraph(clinic.name, 'clinic')}<h1>${escapeHtml(greet(reader))}</h1>${whose === null ? '' : paragraph(whose, 'dim')}`
}

/** What came of a step. */
export const saidLine = (said: string | null): string =>
  said === null ? '' : `<p class="said" role="status">${escapeHtml(said)}</p>`
