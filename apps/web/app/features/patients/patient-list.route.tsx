import { Group, SegmentedControl } from '@mantine/core'
import { importPatients } from '@postura/domain/imports/import.endpoints'
import { importActionLabel } from '@postura/domain/imports/import.labels'
import { type PatientState, patientStates } from '@postura/domain/patients/patient'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { noPatientFound, patientNoun } from '@postura/domain/patients/patient.labels'
import { formatTotal } from '@postura/domain/shared/page'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useListUrlState } from '~/lib/use-list-url-state'
import { ActionButton } from '~/ui/actions/action-button'
import { SearchField } from '~/ui/fields/search-field'
import { IconPencil, IconPlus, IconUsers } from '~/ui/icons/icons'
import { PagedTable } from '~/ui/list/paged-table'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { opensWith } from '../team/page-needs'
import { useMay } from '../team/use-may'
import { patientColumns } from './patient-columns'
import { patientPageQuery } from './patients.api'
import { usePatientActions } from './use-patient-actions'

export const handle = opensWith(listPatients)

export const meta = () => [{ title: 'Pacientes | Postura' }]

export default function PatientList() {
  const address = useListUrlState({ q: '', state: 'active' })
  const { filters, cursors, show } = address
  const { q } = filters
  const state = patientStates.find((each) => each === filters.state) ?? 'active'
  const { data, isPlaceholderData, error, refetch } = useQuery(patientPageQuery({ q, state, ...cursors }))
  const { archive, remove, dialog } = usePatientActions()

  return (
    <>
      <PageHeader
        title="Pacientes"
        action={<ActionButton action={{ label: 'Novo Paciente', icon: IconPlus, to: href('/admin/patients/new') }} />}
      />
      <Group gap="sm" mb="sm" data-noprint>
        <SearchField label="Buscar por nome ou telefone" value={q} onSearch={(term) => show({ q: term })} />
        <SegmentedControl
          aria-label="Quais pacientes"
          value={state}
          onChange={(chosen) => show({ state: chosen })}
          data={[
            { value: 'active', label: 'Ativos' },
            { value: 'incomplete', label: 'Incompletos' },
            { value: 'archived', label: 'Arquivados' },
          ]}
        />
      </Group>
      <PagedTable
        label="Pacientes"
        columns={patientColumns}
        page={data}
        address={address}
        noun={patientNoun}
        nothingFound={noPatientFound}
        actions={{
          nameOf: ({ name }) => name,
          of: (patient) => [
            { label: 'Editar', icon: IconPencil, to: href('/admin/patients/:id/edit', { id: patient.id }) },
            ...archive(patient, state !== 'archived'),
            ...remove(patient),
          ],
        }}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={
          q ? (
            <NothingFound q={q} state={state} show={show} />
          ) : state === 'archived' ? (
            <NobodyArchived />
          ) : state === 'incomplete' ? (
            <NobodyIncomplete />
          ) : (
            <NobodyYet />
          )
        }
      />
      {dialog}
    </>
  )
}

type Filters = { q: string; state: PatientState }

/** Points to matches in the other list, to prevent a duplicate registration. */
function NothingFound({ q, state, show }: Filters & { show: (change: Partial<Filters>) => void }) {
  const other = state === 'active' ? 'archived' : 'active'
  const { data } = useQuery(patientPageQuery({ q, state: other }))
  const elsewhere = data?.total ?? 0
  return (
    <EmptyState
      title={noPatientFound}
      actions={[
        elsewhere > 0 && {
          label: `${formatTotal(elsewhere, patientNoun)} em ${other === 'archived' ? 'Arquivados' : 'Ativos'}`,
          onClick: () => show({ state: other }),
        },
        { label: 'Limpar busca', variant: 'default', onClick: () => show({ q: '' }) },
        {
          label: 'Cadastrar paciente',
          variant: elsewhere > 0 ? 'default' : 'light',
          to: href('/admin/patients/new'),
        },
      ]}
    >
      Confira o nome ou o telefone, ou cadastre um novo paciente.
    </EmptyState>
  )
}

function NobodyArchived() {
  return (
    <EmptyState title={noPatientFound}>
      Quem você arquivar sai das listas e fica guardado aqui, com todo o histórico.
    </EmptyState>
  )
}

function NobodyIncomplete() {
  return (
    <EmptyState title="Nenhum cadastro incompleto">
      Quem for cadastrado só com nome e telefone aparece aqui até você completar os dados.
    </EmptyState>
  )
}

function NobodyYet() {
  const may = useMay()
  return (
    <EmptyState
      title={noPatientFound}
      icon={<IconUsers stroke={1.75} />}
      actions={[
        {
          label: 'Cadastrar o primeiro paciente',
          leftSection: <IconPlus size={18} aria-hidden />,
          to: href('/admin/patients/new'),
        },
        may(importPatients.needs) && { label: importActionLabel, variant: 'default', to: href('/admin/import') },
      ]}
    >
      Com o primeiro paciente cadastrado, você já pode marcar consultas e emitir documentos.
    </EmptyState>
  )
}
