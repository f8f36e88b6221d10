import { Skeleton, Text } from '@mantine/core'
import { appointmentStatuses } from '@postura/domain/appointments/appointment'
import { paymentMethods } from '@postura/domain/payments/payment'
import { periodDates, type ReportName, reportNames, reportQueries, reportTypes } from '@postura/domain/reports/report'
import { filterLabels, filtersChangedMessage } from '@postura/domain/reports/report.labels'
import { getDefaultPeriod, getDefaultPeriodDate } from '@postura/domain/reports/report.rules'
import { appointmentTypes } from '@postura/domain/scheduling/scheduling'
import type { PrintLine } from '@postura/domain/shared/table/table-print'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { queryClient } from '~/lib/query-client'
import { today } from '~/lib/today'
import { PageHeader } from '~/ui/page-header'
import { ErrorState } from '~/ui/states/error-state'
import { patientQuery } from '../patients/patients.api'
import { AppointmentReport } from './appointment-report'
import { ClassReport } from './class-report'
import { EnrollmentReport } from './enrollment-report'
import { PaymentReport } from './payment-report'
import { type ReportDraft, ReportFilters } from './report-filters'
import css from './reports.module.css'
import { useReportUrlState } from './use-report-url-state'

export const meta = () => [{ title: 'Relatórios | Postura' }]

/** A new report shows the appointments of this month. */
const typeIn = (address: URLSearchParams): ReportName =>
  reportNames.find((type) => type === address.get('type')) ?? 'appointments'

/** Reads the filters from the URL and ignores invalid values. */
const draftIn = (address: URLSearchParams, patient: ReportDraft['patient']): ReportDraft => {
  const oneOf = (name: string, values: readonly string[], otherwise = '') =>
    values.find((value) => value === address.get(name)) ?? otherwise
  const dayIn = (name: string, otherwise: string) => {
    const given = address.get(name) ?? ''
    return isCivilDate(given) ? given : otherwise
  }
  const period = getDefaultPeriod(today())
  const type = reportTypes.find((each) => each === address.get('type')) ?? 'appointments'
  return {
    type,
    from: dayIn('from', period.from),
    to: dayIn('to', period.to),
    by: oneOf('by', periodDates[type], getDefaultPeriodDate(type)),
    patient,
    title: oneOf('title', appointmentTypes),
    status: oneOf('status', appointmentStatuses),
    payment_method: oneOf('payment_method', paymentMethods),
  }
}

/** Only the summary counts as loading the report, not page changes or exports. */
const isSummary = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => String(queryKey[1]).endsWith('/summary')

export default function Report() {
  const [address, setAddress] = useSearchParams()
  const { unfocused } = useReportUrlState()
  const type = typeIn(address)
  const patient = useOptionalRecord(address.get('patient_id'), patientQuery)
  const [isChanged, setChanged] = useState(false)
  const [asked, setAsked] = useState(0)
  const results = useRef<HTMLDivElement>(null)
  // On mobile the results start below the visible area.
  useEffect(() => {
    if (asked > 0) results.current?.scrollIntoView({ block: 'start' })
  }, [asked])
  const isLoading = useIsFetching({ queryKey: ['reports'], predicate: isSummary }) > 0
  const known = patient.data && { id: patient.data.id, name: patient.data.name }
  return (
    <>
      <PageHeader title="Relatórios" />
      <ReportFilters
        initial={draftIn(address, known)}
        initialKey={`${unfocused} ${known?.id}`}
        generating={isLoading ? type : null}
        onChanged={setChanged}
        onAsk={(wanted, parameters) => {
          setAddress({ type: wanted, ...parameters }, { preventScrollReset: true })
          setAsked((times) => times + 1)
          // Requesting the same report again reloads it.
          void queryClient.invalidateQueries({ queryKey: ['reports'] })
        }}
      />
      {isChanged && (
        <Text mb="md" role="status">
          {filtersChangedMessage}
        </Text>
      )}
      <div ref={results} className={css.results} data-changed={isChanged || undefined} inert={isChanged}>
        {patient.failure ? (
          <ErrorState reason={patient.failure.message} onRetry={() => void patient.refetch()} />
        ) : !patient.isKnown ? (
          <Skeleton height={320} />
        ) : (
          <Results type={type} address={address} patient={known} />
        )}
      </div>
    </>
  )
}

type ResultsProps = { type: ReportName; address: URLSearchParams; patient: ReportDraft['patient'] }

/** Invalid parameters show no report. A patient of another clinic is ignored. */
function Results({ type, address, patient: known }: ResultsProps) {
  const patient: PrintLine[] = known ? [{ label: filterLabels.patient, value: known.name }] : []
  const { type: _, after: __, before: ___, patient_id: ____, ...given } = Object.fromEntries(address)
  const by = type === 'enrollments' ? {} : { by: getDefaultPeriodDate(type) }
  const asked = { ...getDefaultPeriod(today()), ...by, ...given, ...(known && { patient_id: known.id }) }
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
    case 'enrollments': {
      const { data } = reportQueries.enrollments.safeParse(asked)
      return data ? <EnrollmentReport query={data} patient={patient} /> : null
    }
  }
}
