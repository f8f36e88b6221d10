import { Group, NativeSelect } from '@mantine/core'
import { exportReads } from '@postura/domain/clinical/clinical-reads.endpoints'
import {
  clearReadFiltersLabel,
  everyPatientLabel,
  everyPersonLabel,
  noReadsFoundMessage,
  noReadsHint,
  noReadsMessage,
  readColumnLabels,
  readsHint,
  readsTitle,
} from '@postura/domain/clinical/settings/clinical-settings.labels'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '~/ui/section'
import { EmptyState } from '~/ui/states/empty-state'
import { teamQuery } from '../../members/members.api'
import { PatientPicker, type PickedPatient } from '../../patients/patient-picker'
import { useMay } from '../../team/use-may'
import { ReadTable } from './read-table'
import { readsQuery } from './reads.api'
import { ReadsCsvButton } from './reads-csv-button'

/** Who opened which record, for the owner and the managers. */
export function ReadLog() {
  const may = useMay()
  const { data: team } = useQuery(teamQuery)
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  const [person, setPerson] = useState('')
  // A new picker shows the cleared filter.
  const [cleared, setCleared] = useState(0)
  const filters = { ...(patient && { patient_id: patient.id }), ...(person && { actor_id: person }) }
  const query = useInfiniteQuery(readsQuery(filters))
  const isFiltered = patient !== null || person !== ''
  const clear = () => {
    setPatient(null)
    setPerson('')
    setCleared(cleared + 1)
  }
  return (
    <Section
      title={readsTitle}
      hint={readsHint}
      wide
      action={
        may(exportReads.needs) && <ReadsCsvButton filters={filters} disabled={!query.data?.pages[0]?.items.length} />
      }
    >
      <Group gap="sm" mb="sm" align="flex-end">
        <PatientPicker
          key={cleared}
          label={readColumnLabels.patient}
          placeholder={everyPatientLabel}
          clearable
          clearButtonProps={{ 'aria-label': everyPatientLabel }}
          onChange={setPatient}
        />
        <NativeSelect
          label={readColumnLabels.person}
          data={[
            { value: '', label: everyPersonLabel },
            ...(team?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={person}
          onChange={({ currentTarget: { value } }) => setPerson(value)}
        />
      </Group>
      <ReadTable
        label={readsTitle}
        query={query}
        namesReader
        empty={
          isFiltered ? (
            <EmptyState
              title={noReadsFoundMessage}
              actions={[{ label: clearReadFiltersLabel, variant: 'default', onClick: clear }]}
            />
          ) : (
            <EmptyState title={noReadsMessage}>{noReadsHint}</EmptyState>
          )
        }
      />
    </Section>
  )
}
