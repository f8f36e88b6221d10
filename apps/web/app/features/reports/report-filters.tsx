import {
  ActionIcon,
  Button,
  Collapse,
  Group,
  NativeSelect,
  type NativeSelectProps,
  SegmentedControl,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { appointmentStatuses } from '@postura/domain/appointments/appointment'
import { appointmentStatusLabels } from '@postura/domain/appointments/appointment.labels'
import { paymentMethods } from '@postura/domain/payments/payment'
import { paymentMethodLabels } from '@postura/domain/payments/payment.labels'
import { periodDates, type ReportType, reportQueries } from '@postura/domain/reports/report'
import {
  allPatientsLabel,
  allProfessionalsLabel,
  enrollmentReportTitle,
  filterLabels,
  periodDateLabels,
  reportTypeLabels,
} from '@postura/domain/reports/report.labels'
import { getDefaultPeriodDate, listPeriodPresets } from '@postura/domain/reports/report.rules'
import { appointmentTypes } from '@postura/domain/scheduling/scheduling'
import { type FormEvent, useId, useRef, useState } from 'react'
import { today } from '~/lib/today'
import { useIsMobile } from '~/lib/use-is-mobile'
import { DateField } from '~/ui/fields/date-field'
import { IconFilter } from '~/ui/icons/icons'
import { PatientPicker, type PickedPatient } from '../patients/patient-picker'
import { ProfessionalSelect } from '../professionals/professional-select'
import { useProfessionalOptionsWith } from '../professionals/use-professional-options'
import css from './reports.module.css'

/** The filters in the form of URL parameters. */
export type ReportDraft = {
  type: ReportType
  from: string
  to: string
  by: string
  patient: PickedPatient | null
  professional_id: string
  title: string
  status: string
  payment_method: string
}

/** The filters of each report. */
const ownFilters = {
  appointments: ['by', 'title', 'status'],
  classes: ['by'],
  payments: ['by', 'payment_method'],
} as const satisfies Record<ReportType, readonly (keyof ReportDraft)[]>

const parametersOf = (draft: ReportDraft): Record<string, string> => ({
  from: draft.from,
  to: draft.to,
  ...(draft.patient && { patient_id: draft.patient.id }),
  ...(draft.professional_id && { professional_id: draft.professional_id }),
  ...Object.fromEntries(ownFilters[draft.type].map((name) => [name, draft[name]]).filter(([, value]) => value !== '')),
})

/** True if both request the same report. */
const isEqual = (a: ReportDraft, b: ReportDraft): boolean =>
  a.type === b.type && JSON.stringify(parametersOf(a)) === JSON.stringify(parametersOf(b))

type ReportFiltersProps = {
  /** The filters of the URL. */
  initial: ReportDraft
  /** The reports and the filters that the role may use. */
  types: readonly ReportType[]
  mayChoosePatient: boolean
  mayEnroll: boolean
  /** The enrollments are shown instead of the report of the type. */
  showsEnrollments: boolean
  /** The reports that are loading. */
  generating: { report: boolean; enrollments: boolean }
  /** Called with true if the filters differ from the URL. */
  onChanged: (isChanged: boolean) => void
  onAsk: (
    parameters: Record<string, string>,
    by: 'type' | 'report' | 'enrollments',
    patient: ReportDraft['patient'],
  ) => void
}

const any = (label: string) => ({ value: '', label })
const statuses = appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] }))
const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))

/** Another report is shown at once; other filters are applied when the user requests the report. */
export function ReportFilters(props: ReportFiltersProps) {
  const { initial, types, mayChoosePatient, mayEnroll, showsEnrollments, generating, onChanged, onAsk } = props
  const [draft, setDraft] = useState(initial)
  const [asked, setAsked] = useState<ReportDraft | null>(null)
  const [shown, setShown] = useState(initial)
  if (!isEqual(shown, initial)) {
    setShown(initial)
    // Going back restores the filters of the shown results. An own request keeps what was typed since.
    const isOwn = asked !== null && isEqual(asked, initial)
    if (!isOwn) {
      setAsked(null)
      setDraft(initial)
    }
    onChanged(isOwn && !isEqual(draft, initial))
  }
  const isMobile = useIsMobile()
  const [isOpen, { toggle, close }] = useDisclosure()
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<ReportDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    onChanged(!isEqual(next, initial))
  }
  const { type } = draft
  const professionals = useProfessionalOptionsWith(initial.professional_id || null)

  const check = (wanted: ReportDraft): boolean => {
    const { error } = reportQueries[wanted.type].safeParse(parametersOf(wanted))
    setErrors(Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []))
    return error === undefined
  }
  const send = (wanted: ReportDraft, by: 'type' | 'report' | 'enrollments') => {
    setAsked(wanted)
    onAsk({ type: wanted.type, ...parametersOf(wanted) }, by, wanted.patient)
  }
  const ask = (button: 'report' | 'enrollments', wanted = draft) => {
    if (!check(wanted)) return
    send(wanted, button)
    close()
    // What was pressed is hidden on mobile.
    opener.current?.focus({ preventScroll: true })
  }
  /** Another report has other filters. An invalid period stays in its fields, and the applied one is sent. */
  const changeType = (next: ReportType) => {
    const wanted = { ...draft, type: next, by: getDefaultPeriodDate(next), title: '', status: '', payment_method: '' }
    setDraft(wanted)
    const { from, to, patient } = initial
    send(check(wanted) ? wanted : { ...wanted, from, to, patient }, 'type')
  }
  // Filters that were changed while a report is loading can be applied at once.
  const isWaiting = (generating.report || generating.enrollments) && isEqual(draft, asked ?? initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask('report')
  }
  const select = (name: 'by' | 'title' | 'status' | 'payment_method', data: NonNullable<NativeSelectProps['data']>) => (
    <NativeSelect
      label={filterLabels[name]}
      data={data}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )

  const applyPeriod = (period: { from: string; to: string }) => {
    change(period)
    // On mobile the button that requests the report is behind the filters, so a period is requested at once.
    if (isMobile) ask('report', { ...draft, ...period })
  }
  const isFiltered = [draft.patient, draft.professional_id, draft.title, draft.status, draft.payment_method].some(
    Boolean,
  )
  const presets = (
    <Group gap="xs">
      {listPeriodPresets(today()).map(({ label, from, to }) => (
        <Button
          key={label}
          px="sm"
          variant={draft.from === from && draft.to === to ? 'light' : 'default'}
          aria-pressed={draft.from === from && draft.to === to}
          onClick={() => applyPeriod({ from, to })}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
  const buttons = (
    <Group gap="sm" className={css.buttons ?? ''}>
      <Button
        type="submit"
        variant={isMobile || showsEnrollments || !isEqual(draft, initial) ? 'filled' : 'default'}
        disabled={isWaiting}
      >
        {generating.report && isWaiting ? 'Gerando...' : 'Gerar Relatório'}
      </Button>
      {mayEnroll && (
        <Button
          variant={showsEnrollments ? 'light' : 'default'}
          aria-pressed={showsEnrollments}
          disabled={isWaiting}
          onClick={() => ask('enrollments')}
        >
          {generating.enrollments && isWaiting ? 'Gerando...' : enrollmentReportTitle}
        </Button>
      )}
    </Group>
  )

  return (
    <form noValidate onSubmit={submit} className={css.form} data-noprint>
      <Group gap="sm" justify={isMobile ? 'space-between' : 'flex-start'}>
        {types.length > 1 && (
          <SegmentedControl
            aria-label={filterLabels.type}
            value={showsEnrollments ? '' : type}
            onChange={(chosen) => changeType(types.find((each) => each === chosen) ?? type)}
            data={types.map((value) => ({ value, label: reportTypeLabels[value] }))}
          />
        )}
        {isMobile ? (
          <ActionIcon
            ref={opener}
            variant={isFiltered ? 'light' : 'default'}
            aria-label="Filtros"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            <IconFilter size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          presets
        )}
      </Group>
      <Collapse expanded={!isMobile || isOpen || Object.keys(errors).length > 0} id={id}>
        <div className={css.sheet}>
          {isMobile && presets}
          <div className={css.filters} data-few={showsEnrollments || undefined}>
            {(['from', 'to'] as const).map((end) => (
              <DateField
                key={end}
                label={filterLabels[end]}
                near={today()}
                value={draft[end]}
                error={errors[end]}
                onChange={(day) => change({ [end]: day })}
              />
            ))}
            {!showsEnrollments &&
              select(
                'by',
                periodDates[type].map((value) => ({
                  value,
                  label: (periodDateLabels[type] as Record<string, string>)[value] ?? '',
                })),
              )}
            {mayChoosePatient && (
              <PatientPicker
                key={initial.patient?.id}
                label={filterLabels.patient}
                placeholder={allPatientsLabel}
                clearable
                clearButtonProps={{ 'aria-label': allPatientsLabel }}
                defaultValue={draft.patient}
                onChange={(patient) => change({ patient })}
              />
            )}
            {/* Enrollments use only the period and the patient. */}
            {!showsEnrollments && (
              <>
                <ProfessionalSelect
                  label={filterLabels.professional_id}
                  professionals={professionals}
                  noneLabel={allProfessionalsLabel}
                  value={draft.professional_id}
                  onChange={(event) => change({ professional_id: event.currentTarget.value })}
                />
                {type === 'appointments' && select('title', [any('Todos os tipos'), ...appointmentTypes])}
                {type === 'appointments' && select('status', [any('Todos os status'), ...statuses])}
                {type === 'payments' && select('payment_method', [any('Todos os métodos'), ...methods])}
              </>
            )}
          </div>
          {isMobile && buttons}
        </div>
      </Collapse>
      {!isMobile && buttons}
    </form>
  )
}
