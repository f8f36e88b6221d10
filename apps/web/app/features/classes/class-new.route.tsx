import { type ClassDraft, prefillClassDraft, toClassInput } from '@postura/domain/classes/class.draft'
import { createClass } from '@postura/domain/classes/class.endpoints'
import { classLoadFailure, classNoun } from '@postura/domain/classes/class.labels'
import { CLASS_STEP } from '@postura/domain/scheduling/free-slot'
import { lazy, Suspense, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { today } from '~/lib/today'
import { useHasCards } from '~/lib/use-is-mobile'
import { lastListUrl } from '~/lib/use-list-url-state'
import css from '~/ui/edit/beside-form.module.css'
import { NewPage, type NewRecord } from '~/ui/edit/new-page'
import { useSeries } from '../scheduling/series/use-series'
import { useBookingDefaults } from '../scheduling/use-booking-defaults'
import { useFreeSlot } from '../scheduling/use-free-slot'
import { opensWith } from '../team/page-needs'
import { ClassForm, type ClassOverrides, toRequestedTime } from './class-form'
import { useCreateClass, useCreateClassSeries } from './classes.api'

export const handle = opensWith(createClass)

/** Not loaded by phones. */
const BookedDay = lazy(async () => ({ default: (await import('../calendar/entries/booked-day')).BookedDay }))

const TITLE = 'Nova Aula'

export const meta = () => [{ title: `${TITLE} | Postura` }]

const PATH = href('/admin/classes')
const back = () => lastListUrl(PATH)

export default function ClassNew() {
  const defaults = useBookingDefaults()
  const { minutes, lastProfessional } = defaults
  const professional_id = lastProfessional.recall() || null
  const free = useFreeSlot(
    defaults.isKnown ? { minutes, step: CLASS_STEP, patient_id: null, professional_id, room_id: null } : null,
  )
  const source = { isKnown: free.isFetched, failure: null, refetch: free.refetch }
  const draft = () => prefillClassDraft(free.getTime(), professional_id)
  return (
    <NewPage title={TITLE} failure={classLoadFailure} sources={[defaults, source]} draft={draft}>
      {(record) => <AddClass {...record} onProfessional={(chosen) => lastProfessional.keep(chosen ?? '')} />}
    </NewPage>
  )
}

type AddClassProps = NewRecord<ClassDraft> & { onProfessional: (id: string | null) => void }

function AddClass({ id, initial, onProfessional }: AddClassProps) {
  const navigate = useNavigate()
  const create = useCreateClass()
  const createSeries = useCreateClassSeries()
  const [typed, setTyped] = useState(initial)
  const hasCards = useHasCards()
  const series = useSeries(toRequestedTime(typed), classNoun)

  const save = async (wanted: ClassDraft, { squeeze_in, when_full }: Partial<ClassOverrides>) => {
    const { professional_id, room_id, start_time, end_time, ...subject } = toClassInput(wanted)
    const input = {
      id,
      ...subject,
      ...(professional_id !== null && { professional_id }),
      ...(room_id !== null && { room_id }),
      add: wanted.patients.map((patient) => patient.id),
      ...(when_full && { when_full }),
    }
    if (series.isOn && series.rule)
      return createSeries.mutateAsync({ ...input, rule: series.rule, occurrences: series.occurrences() })
    return create.mutateAsync({ ...input, start_time, end_time, ...(squeeze_in && { squeeze_in }) })
  }

  return (
    <div className={hasCards ? undefined : css.columns}>
      <ClassForm
        initial={initial}
        save={save}
        onSaved={() => {
          onProfessional(typed.professional_id)
          return navigate(typed.date < today() ? `${PATH}?period=past` : back())
        }}
        back={back()}
        repetition={series}
        onChange={setTyped}
      />
      {!hasCards && (
        <Suspense>
          <BookedDay typed={typed} name={typed.title || TITLE} />
        </Suspense>
      )}
    </div>
  )
}
