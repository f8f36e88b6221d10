import { Skeleton, Text } from '@mantine/core'
import { appointmentStatuses } from '@postura/domain/appointments/appointment'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { paymentMethods } from '@postura/domain/payments/payment'
import { periodDates, type ReportType, reportQueries, reportTypes } from '@postura/domain/reports/report'
import {
  reportAppointments,
  reportClasses,
  reportEnrollments,
  reportPayments,
  summarizeEnrollments,
} from '@postura/domain/reports/report.endpoints'
import { filterLabels, filtersChangedMessage } from '@postura/domain/reports/report.labels'
import { getDefaultPeriod, getDefaultPeriodDate } from '@postura/domain/reports/report.rules'
import { appointmentTypes } from '@postura/domain/scheduling/scheduling'
import { id } from '@postura/domain/shared/ids'
import type { PrintLine } from '@postura/domain/shared/table/table-print'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { queryClient } from '~/lib/query-client'
import { today } from '~/lib/today'
import { PageHeader } from '~/ui/page-header'
import { ErrorState } from '~/ui/states/error-state'
import { patientQuery } from '../patients/patients.api'
import { opensWith } from '../team/page-needs'
import { useMay } from '../team/use-may'
import { AppointmentReport } from './appointment-report'
import { ClassReport } from './class-report'
import { EnrollmentReport } from './enrollment-report'
import { PaymentReport } from './payment-report'
import { type ReportDraft, ReportFilters } from './report-filters'
import css from './reports.module.css'
import { filtersIn, useReportAddress } from './use-report-url-state'

export const handle = opensWith(reportAppointments, reportPayments)

export const meta = () => [{ title: 'Relatórios | Postura' }]

const endpoints = { appointments: reportAppointments, classes: reportClasses, payments: reportPayments }

/** The report of the URL; otherwise the first that the role may see, which are the appointments or the payments of this month. */
const typeIn = (address: URLSearchParams, types: readonly ReportType[]): ReportType =>
  types.find((type) => type === address.get('type')) ?? types[0] ?? 'appointments'

/** Reads the filters from the URL and ignores invalid values. */
const draftIn = (address: URLSearchParams, type: ReportType, patient: ReportDraft['patient']): ReportDraft => {
  const oneOf = (name: string, values: readonly string[], otherwise = '') =>
    values.find((value) => value === address.get(name)) ?? otherwise
  const dayIn = (name: string, otherwise: string) => {
    const given = address.get(name) ?? ''
    return isCivilDate(given) ? given : otherwise
  }
  const period = getDefaultPeriod(today())
  return {
    type,
    from: dayIn('from', period.from),
    to: dayIn('to', period.to),
    by: oneOf('by', periodDates[type], getDefaultPeriodDate(type)),
    patient,
    professional_id: id.safeParse(address.get('professional_id')).data ?? '',
    title: oneOf('title', appointmentTypes),
    status: oneOf('status', appointmentStatuses),
    payment_method: oneOf('payment_method', paymentMethods),
  }
}

/** Only the summary counts as loading the report, not page changes or exports. */
const isSummary = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => String(queryKey[1]).endsWith('/summary')
const isOfEnrollments = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[1]).startsWith(reportEnrollments.path)

export default function Report() {
  const may = useMay()
  const [address, setAddress] = useReportAddress()
  const types = reportTypes.filter((each) => may(endpoints[each].needs))
  const type = typeIn(address, types)
  const mayChoosePatient = may(getPatient.needs)
  const mayEnroll = may(reportEnrollments.needs)
  const patient = useOptionalRecord(mayChoosePatient ? address.get('patient_id') : null, patientQuery)
  const [isChanged, setChanged] = useState(false)
  const [asked, setAsked] = useState(0)
  const loading = useIsFetching({ queryKey: ['reports'], predicate: isSummary })
  const loadingEnrollments = useIsFetching({ queryKey: ['reports', summarizeEnrollments.path] })
  const [picked, setPicked] = useState<ReportDraft['patient']>(null)
  const loaded = patient.data && { id: patient.data.id, name: patient.data.name }
  // While a picked patient loads, the filters already name it.
  const known = patient.isKnown || picked?.id !== address.get('patient_id') ? loaded : picked
  const showsEnrollments = mayEnroll && address.has('enrollments')
  return (
    <>
      <PageHeader title="Relatórios" />
      <ReportFilters
        initial={draftIn(address, type, known)}
        types={types}
        mayChoosePatient={mayChoosePatient}
        mayEnroll={mayEnroll}
        showsEnrollments={showsEnrollments}
        generating={{ report: loading > loadingEnrollments, enrollments: loadingEnrollments > 0 }}
        onChanged={setChanged}
        onAsk={(parameters, by, chosen) => {
          setPicked(chosen)
          setAddress(
            { ...parameters, ...(by === 'enrollments' && { enrollments: 'shown' }) },
            { preventScrollReset: true },
          )
          // The user may still choose filters of the new type.
          if (by === 'type') return
          setAsked((times) => times + 1)
          // Requesting the same report again reloads it.
          const predicate = by === 'enrollments' ? isOfEnrollments : () => true
          void queryClient.invalidateQueries({ queryKey: ['reports'], predicate })
        }}
      />
      {isChanged && (
        <Text mb="md" role="status">
          {filtersChangedMessage}
        </Text>
      )}
      <Section asked={asked} isChanged={isChanged}>
        {patient.failure ? (
          <ErrorState reason={patient.failure.message} onRetry={() => void patient.refetch()} />
        ) : !patient.isKnown ? (
          <Skeleton height={320} />
        ) : showsEnrollments ? (
          <EnrollmentResults address={address} patient={known} />
        ) : (
          <Results address={address} type={type} patient={known} />
        )}
      </Section>
    </>
  )
}

type SectionProps = { asked: number; isChanged: boolean; children: ReactNode }

/** Scrolls into view when it is requested: on mobile the results start below the visible area. */
function Section({ asked, isChanged, children }: SectionProps) {
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0) section.current?.scrollIntoView({ block: 'start' })
  }, [asked])
  return (
    <div ref={section} className={css.results} data-changed={isChanged || undefined} inert={isChanged}>
      {children}
    </div>
  )
}

type ResultsProps = { address: URLSearchParams; patient: ReportDraft['patient'] }

/** The patient as it is named above the results. */
const patientLine = (patient: ReportDraft['patient']): PrintLine[] =>
  patient ? [{ label: filterLabels.patient, value: patient.name }] : []

/** Invalid parameters show no report. A patient of another clinic is ignored. */
function Results({ address, type, patient: known }: ResultsProps & { type: ReportType }) {
  const patient = patientLine(known)
  const { patient_id: _, ...given } = filtersIn(address)
  const asked = {
    ...getDefaultPeriod(today()),
    by: getDefaultPeriodDate(type),
    ...given,
    ...(known && { patient_id: known.id }),
  }
  switch (type) {
    case 'appointments': {
      const { data } = reportQueries.appointments.safeParse(asked)
      return data ? <AppointmentReport query={data} patient={patient} /> : null
    }
    case 'classes': {
      const { data } = reportQueries.classes.safeParse(asked)
      return data ? <ClassReport query={data} patient={patient} /> : null
    }
    case 'payments': {
      const { data } = reportQueries.payments.safeParse(asked)
      return data ? <PaymentReport query={data} patient={patient} /> : null
    }
  }
}

/** Enrollments use only the period and the patient of the filters. */
function EnrollmentResults({ address, patient }: ResultsProps) {
  const { from, to } = { ...getDefaultPeriod(today()), ...filtersIn(address) }
  const { data } = reportQueries.enrollments.safeParse({ from, to, ...(patient && { patient_id: patient.id }) })
  return data ? <EnrollmentReport query={data} patient={patientLine(patient)} /> : null
}
