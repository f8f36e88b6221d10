import { Skeleton } from '@mantine/core'
import { type ClassDraft, classOf, newClassDraft } from '@postura/domain/classes/class.draft'
import { classCount } from '@postura/domain/classes/class.labels'
import { DEFAULT_MINUTES } from '@postura/domain/clinics/clinic'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { today } from '~/lib/today'
import { listAddress } from '~/lib/use-list-address'
import { PageHeader } from '~/ui/page-header'
import { useSeries } from '../agenda/series/use-series'
import { clinicQuery } from '../clinics/clinics.api'
import { lastProfessional } from '../professionals/last-professional'
import { professionalsQuery } from '../professionals/professionals.api'
import { ClassForm, type Insisted, wantedTime } from './class-form'
import { useCreateClass, useCreateClassSeries } from './classes.api'

export const meta = () => [{ title: 'Nova Aula | Postura' }]

const PATH = '/admin/classes'
const back = () => listAddress(PATH)

export default function ClassNew() {
  const clinic = useFreshQuery(clinicQuery)
  const professionals = useQuery(professionalsQuery)
  const isKnown = (clinic.data !== undefined || clinic.error !== null) && !professionals.isPending
  const last = lastProfessional(professionals.data ?? [])
  const draft = () =>
    newClassDraft({
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
  // Made once: saving again after a lost answer is the same wish, and news must not pull the form away.
  const [id] = useState(newId)
  const [initial] = useState(draft)
  const [typed, setTyped] = useState(initial)
  const series = useSeries(wantedTime(typed), classCount)

  const save = async (wanted: ClassDraft, { squeeze_in, when_full }: Partial<Insisted>) => {
    const { professional_id, start_time, end_time, ...subject } = classOf(wanted)
    onProfessional(professional_id)
    const wish = {
      id,
      ...subject,
      ...(professional_id !== null && { professional_id }),
      add: wanted.patients.map((patient) => patient.id),
      ...(when_full && { when_full }),
    }
    if (series.isOn && series.rule)
      return createSeries.mutateAsync({ ...wish, rule: series.rule, occurrences: series.occurrences() })
    return create.mutateAsync({ ...wish, start_time, end_time, ...(squeeze_in && { squeeze_in }) })
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
