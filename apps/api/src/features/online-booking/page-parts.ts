import type { BookingPageClinic } from '@postura/domain/online-booking/booking-page'
import { bookingPageTexts } from '@postura/domain/online-booking/online-booking.labels'
import { buildPatientChatLink } from '@postura/domain/shared/chat-link'
import { escapeHtml } from '../../providers/mail/mail-template.ts'
import { renderFormPage } from '../messages/form-page.ts'
import { pageStyle } from '../patient-page/page-style.ts'

/** Fields, choices and times, beside what all pages of patients have. */
const style = `${pageStyle}
label,legend{display:block;margin:16px 0 4px;font-weight:600}fieldset{margin:0;padding:0;border:0}fieldset label{display:flex;align-items:center;gap:12px;min-height:48px;margin:0;padding:4px 0;font-weight:400;border-top:1px solid var(--line)}
input[type=radio]{flex:none;width:22px;height:22px;margin:0;accent-color:var(--accent)}
input[type=text],input[type=email],input[type=tel],select{width:100%;min-height:52px;padding:10px 12px;border:1px solid var(--dim);border-radius:10px;background:var(--card);color:var(--ink);font:inherit}
input:focus-visible,select:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(84px,1fr));gap:8px;margin:12px 0 0;padding:0;list-style:none}
.times a{display:flex;align-items:center;justify-content:center;min-height:48px;padding:0;border:1px solid var(--accent);border-radius:10px;font-weight:600;text-decoration:none;font-variant-numeric:tabular-nums}
.wrong{color:var(--danger);font-size:15px}.site{position:absolute;left:-9999px}.dim+.card,form>button{margin-top:16px}`

export const paragraph = (text: string, name = ''): string => `<p${name && ` class="${name}"`}>${escapeHtml(text)}</p>`

/** What came of the last step, read aloud. */
export const said = (text: string | null): string =>
  text === null ? '' : `<p class="said" role="status">${escapeHtml(text)}</p>`

export const link = (href: string, label: string): string =>
  `<a href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(label)}</a>`

const MAP = 'https://www.google.com/maps/search/?api=1&query='

const placeOf = ({ address, city, contact_phone: phone }: BookingPageClinic): string => {
  const place = [address, city].filter((part) => part !== null).join(', ')
  const chat = phone === null ? null : buildPatientChatLink(phone, '')
  return [
    phone === null ? '' : link(`tel:${phone.replace(/[^\d+]/g, '')}`, `Ligar: ${phone}`),
    chat === null ? '' : link(chat, 'Escrever pelo WhatsApp'),
    place === '' ? '' : link(`${MAP}${encodeURIComponent(place)}`, place),
  ]
    .filter(Boolean)
    .map((each) => `<p>${each}</p>`)
    .join('')
}

type Page = { title: string; content: string; clinic?: BookingPageClinic; isPublic?: true }

/** The title says nothing of the clinic or the booking: it is what a preview of the link shows. */
export const renderPage = ({ title, content, clinic, isPublic }: Page): string =>
  renderFormPage({
    title,
    style,
    description: bookingPageTexts.description,
    ...(isPublic && { isPublic }),
    content: `${clinic?.name ? paragraph(clinic.name, 'clinic') : ''}<h1>${escapeHtml(title)}</h1>${content}${clinic ? placeOf(clinic) : ''}`,
  })
