import { Skeleton } from '@mantine/core'
import { type ClassDraft, prefillClassDraft, toClassInput } from '@postura/domain/classes/class.draft'
import { classNoun } from '@postura/domain/classes/class.labels'
import { DEFAULT_MINUTES } from '@postura/domain/clinics/clinic'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { today } from '~/lib/today'
import { lastListUrl } from '~/lib/use-list-url-state'
import { PageHeader } from '~/ui/page-header'
import { clinicQuery } from '../clinics/clinics.api'
import { lastProfessional } from '../professionals/last-professional'
import { professionalsQuery } from '../professionals/professionals.api'
import { useSeries } from '../scheduling/series/use-series'
import { ClassForm, type ClassOverrides, toRequestedTime } from './class-form'
import { useCreateClass, useCreateClassSeries } from './classes.api'

export const meta = () => [{ title: 'Nova Aula | Postura' }]

const PATH = href('/admin/classes')
const back = () => lastListUrl(PATH)

export default function ClassNew() {
  const clinic = useFreshQuery(clinicQuery)
  const professionals = useQuery(professionalsQuery)
  const isKnown = (clinic.data !== undefined || clinic.error !== null) && !professionals.isPending
  const last = lastProfessional(professionals.data ?? [])
  const draft = () =>
    prefillClassDraft({
      now: new Date().toISOString(),
      minutes: clinic.data?.default_minutes ?? DEFAULT_MINUTES,
      professional_id: last.recall() || null,
    })
  return (
    <>
      <PageHeader title="Nova Aula" />
      {isKnown ? (
        <AddClass draft={draft()} onProfessional={(chosen) => last.keep(chosen ?? '')} />
      ) : (
        <Skeleton height={420} maw={640} />
      )}
    </>
  )
}

type AddClassProps = { draft: ClassDraft; onProfessional: (id: string | null) => void }

function AddClass({ draft, onProfessional }: AddClassProps) {
  const navigate = useNavigate()
  const create = useCreateClass()
  const createSeries = useCreateClassSeries()
  // Created once: a retry after a lost response must send the same id, and a background refresh must not reset the form.
  const [id] = useState(newId)
  const [initial] = useState(draft)
  const [typed, setTyped] = useState(initial)
  const series = useSeries(toRequestedTime(typed), classNoun)

  const save = async (wanted: ClassDraft, { squeeze_in, when_full }: Partial<ClassOverrides>) => {
    const { professional_id, start_time, end_time, ...subject } = toClassInput(wanted)
    onProfessional(professional_id)
    const input = {
      id,
      ...subject,
      ...(professional_id !== null && { professional_id }),
      add: wanted.patients.map((patient) => patient.id),
      ...(when_full && { when_full }),
    }
    if (series.isOn && series.rule)
      return createSeries.mutateAsync({ ...input, rule: series.rule, occurrences: series.occurrences() })
    return create.mutateAsync({ ...input, start_time, end_time, ...(squeeze_in && { squeeze_in }) })
  }

  return (
    <ClassForm
      initial={initial}
      save={save}
      onSaved={() => navigate(typed.date < today() ? `${PATH}?period=past` : back())}
      back={back()}
      repetition={series}
      onChange={setTyped}
    />
  )
}
