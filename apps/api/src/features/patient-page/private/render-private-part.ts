import { describeMakeups } from '@postura/domain/classes/makeups/makeup.labels'
import type { PatientPage } from '@postura/domain/patient-page/patient-page'
import { describeVisitTime } from '@postura/domain/patient-page/patient-page.labels'
import {
  MAX_SHOWN_AMOUNTS,
  type OpenAmount,
  type PageClass,
  type PrivatePart,
  type TakenClass,
} from '@postura/domain/patient-page/private/private-part'
import {
  birthDateLabel,
  describeAmount,
  describeMoreAmounts,
  describePixReceiver,
  privateTexts,
} from '@postura/domain/patient-page/private/private-part.labels'
import { escapeHtml } from '../../../providers/mail/mail-template.ts'
import { button, document, head, paragraph, saidLine } from '../page-parts.ts'
import { renderQrCode } from '../qr-code.ts'

/** Asks for the birth date, which goes in the body of the form: an address is kept by browsers and logs. */
export const renderBirthDateQuestion = (page: PatientPage, said: string | null): string =>
  document(`${head(page)}${saidLine(said)}
<form class="card" method="post" action="?step=more"><h2>${privateTexts.question}</h2>
<label for="birth">${escapeHtml(birthDateLabel(page.reader))}</label>
<input id="birth" name="birth_date" inputmode="numeric" autocomplete="bday" maxlength="10" required aria-describedby="format">
<p class="dim" id="format">${privateTexts.birthDateFormat}</p>
<button class="main">${privateTexts.continue}</button></form>
${button({ label: privateTexts.visits, style: 'plain' })}`)

const classButton = (
  { class_id, start_time }: PageClass,
  rest: Pick<Parameters<typeof button>[0], 'label' | 'step' | 'style' | 'proof'>,
): string => button({ ...rest, visit: { id: class_id, start_time } })

const takenCard = (taken: TakenClass, proof: string): string =>
  `<section class="card"><h3>${escapeHtml(describeVisitTime(taken.start_time))}</h3><p class="state">${privateTexts.taken}</p>
${taken.may_take_back ? classButton(taken, { label: privateTexts.takeBack, step: 'take-back', proof }) : paragraph(privateTexts.onlyClinic, 'dim')}</section>`

const openingCard = (opening: PageClass, proof: string): string =>
  `<section class="card"><h3>${escapeHtml(describeVisitTime(opening.start_time))}</h3>
${classButton(opening, { label: privateTexts.take, step: 'take', style: 'main', proof })}</section>`

const makeupsPart = ({ makeups, openings, taken }: PrivatePart, proof: string): string => {
  const count = makeups.length === 0 ? privateTexts.noMakeup : `${describeMakeups(makeups)}.`
  const free = openings.length === 0 ? paragraph(privateTexts.noOpening) : paragraph(`${privateTexts.openings}:`)
  return `<h2>${privateTexts.makeups}</h2>${paragraph(count)}
${taken.map((seat) => takenCard(seat, proof)).join('')}
${makeups.length === 0 ? '' : free + openings.map((opening) => openingCard(opening, proof)).join('')}`
}

const codePart = (code: string, receiver: string | null): string =>
  `<details><summary>${privateTexts.pay}</summary>${renderQrCode(code, privateTexts.qr)}
${receiver === null ? '' : paragraph(describePixReceiver(receiver), 'dim')}
${paragraph(privateTexts.copyHint)}<p class="code">${escapeHtml(code)}</p></details>`

const amountCard = (amount: OpenAmount, receiver: string | null, today: string): string =>
  `<section class="card"><h3>${escapeHtml(describeAmount(amount, today))}</h3>
${amount.code === null ? paragraph(privateTexts.noPix, 'dim') : codePart(amount.code, receiver)}</section>`

const amountsPart = ({ amounts, pix_receiver }: PrivatePart, today: string): string => {
  const more = amounts.length - MAX_SHOWN_AMOUNTS
  return `<h2>${privateTexts.payments}</h2>${amounts.length === 0 ? paragraph(privateTexts.noPayment) : ''}
${amounts
  .slice(0, MAX_SHOWN_AMOUNTS)
  .map((amount) => amountCard(amount, pix_receiver, today))
  .join('')}${more > 0 ? paragraph(describeMoreAmounts(more)) : ''}`
}

type Shown = { proof: string; today: string; said: string | null }

/** Make-ups and open amounts. Neither the title of a class nor what a payment is for. */
export const renderPrivatePart = (page: PatientPage, part: PrivatePart, { proof, today, said }: Shown): string =>
  document(`${head(page)}${saidLine(said)}
${makeupsPart(part, proof)}${amountsPart(part, today)}
${button({ label: privateTexts.visits, style: 'plain', proof })}`)

/** Asks before a class is given up. */
export const renderTakeBackQuestion = (page: PatientPage, taken: PageClass, proof: string): string =>
  document(`${head(page)}<section class="card"><h2>${escapeHtml(describeVisitTime(taken.start_time))}</h2>
${paragraph(privateTexts.takeBackQuestion)}
${classButton(taken, { label: privateTexts.takeBackYes, step: 'take-back-yes', style: 'danger', proof })}
${button({ label: 'Voltar', step: 'more', proof })}</section>`)
