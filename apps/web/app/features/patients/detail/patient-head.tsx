import { ActionIcon } from '@mantine/core'
import { contactOf, contactPhoneOf, greet, initialsOf } from '@postura/domain/patients/contact'
import type { Patient } from '@postura/domain/patients/patient'
import { describeContact, describePatientSince } from '@postura/domain/patients/patient.labels'
import { describeAge } from '@postura/domain/patients/patient.rules'
import { buildPatientChatLink, describeChatProblem } from '@postura/domain/shared/chat-link'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import { useHasCards } from '~/lib/use-is-mobile'
import type { Action } from '~/ui/actions/action'
import { ActionButton } from '~/ui/actions/action-button'
import { ChatLink } from '~/ui/chat/chat-button'
import { IconBrandWhatsapp, IconCalendarPlus, IconCash } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { PhoneLink } from '~/ui/phone-link'
import { StatusBadge } from '~/ui/status/status-badge'
import { useMay } from '../../team/use-may'
import css from './patient-detail.module.css'

type PatientHeadProps = {
  patient: Patient
  /** Main action of an archived patient, who cannot be booked; undefined if the role does not allow it. */
  restore: Action | undefined
  more: readonly Action[]
}

/** Answers a phone call: who it is, how to reach them, and the next step. */
export function PatientHead({ patient, restore, more }: PatientHeadProps) {
  const isArchived = patient.archived_at !== null
  const contact = contactOf(patient)
  const phone = contactPhoneOf(contact)
  const problem = describeChatProblem(phone)
  return (
    <PageHeader
      title={patient.name}
      mark={isArchived && <StatusBadge tone="off">Arquivado</StatusBadge>}
      about={
        <div className={css.about}>
          <span className={css.avatar} aria-hidden data-noprint>
            {initialsOf(patient.name)}
          </span>
          <div className={css.facts}>
            {patient.birth_date && <span>{describeAge(patient.birth_date, today())}</span>}
            {contact.guardian && <span>{describeContact(contact)}</span>}
            <span className="figures">
              <PhoneLink phone={phone} />
            </span>
            <span>{describePatientSince(civilDateOf(patient.created_at))}</span>
            {problem && <span>{problem}</span>}
          </div>
        </div>
      }
      action={<HeadActions patient={patient} main={isArchived ? restore : bookingOf(patient)} />}
      more={more}
    />
  )
}

const bookingOf = ({ id }: Patient): Action => ({
  label: 'Nova Consulta',
  icon: IconCalendarPlus,
  to: `${href('/admin/appointments/new')}?patient=${id}`,
})

function HeadActions({ patient, main }: { patient: Patient; main: Action | undefined }) {
  const may = useMay()
  const isNarrow = useHasCards()
  const contact = contactOf(patient)
  const chat = { phone: contactPhoneOf(contact), text: greet(contact), label: 'WhatsApp', of: `de ${patient.name}` }
  const chatLink = buildPatientChatLink(chat.phone, chat.text)
  const pay = patient.archived_at === null &&
    may('payments.write') && {
      label: 'Novo Pagamento',
      icon: IconCash,
      to: `${href('/admin/payments/new')}?patient=${patient.id}`,
    }
  if (!isNarrow)
    return (
      <>
        <ChatLink {...chat} />
        {pay && <ActionButton action={pay} variant="default" />}
        {main && <ActionButton action={main} />}
      </>
    )
  return (
    <>
      {main && <ActionButton action={main} />}
      <div className={css.icons}>
        {chatLink && (
          <ActionIcon
            component="a"
            href={chatLink}
            target="_blank"
            rel="noreferrer"
            variant="default"
            aria-label={`${chat.label} ${chat.of}`}
          >
            <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {pay && (
          <ActionIcon component={Link} to={pay.to} variant="default" aria-label={pay.label}>
            <IconCash size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </>
  )
}
