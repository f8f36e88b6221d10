import { Button, Group, SegmentedControl } from '@mantine/core'
import { noPatientFound, patientCount } from '@postura/domain/patients/patient.labels'
import { formatTotal } from '@postura/domain/shared/page'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { SearchField } from '~/ui/fields/search-field'
import { Pager } from '~/ui/list/pager'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { PatientTable } from './patient-table'
import { patientListQuery } from './patients.api'
import { usePatientActions } from './use-patient-actions'

export const meta = () => [{ title: 'Pacientes | Postura' }]

export default function PatientList() {
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const state = address.get('state') === 'archived' ? 'archived' : 'active'
  const search = {
    q,
    state,
    after: address.get('after') ?? undefined,
    before: address.get('before') ?? undefined,
  } as const
  const { data, isPlaceholderData, error, refetch } = useQuery(patientListQuery(search))
  const { items, total = 0, previous = null, next = null } = data ?? {}
  const { archive, remove, dialog } = usePatientActions()

  /** What the list shows stands in the address; a new search begins at its first page. */
  const show = (shown: { q?: string; state?: string }) => {
    const { q: term, state: of } = { q, state, ...shown }
    setAddress({ ...(term && { q: term }), ...(of === 'archived' && { state: of }) }, { replace: true })
  }
  const turnTo = (place: 'after' | 'before', cursor: string | null) =>
    cursor === null
      ? null
      : () => setAddress({ ...(q && { q }), ...(state === 'archived' && { state }), [place]: cursor })

  return (
    <>
      <PageHeader
        title="Pacientes"
        action={
          <Button component={Link} to="/admin/patients/new" size="md" leftSection={<IconPlus size={18} aria-hidden />}>
            Novo Paciente
          </Button>
        }
      />
      <Group gap="sm" mb="md">
        <SearchField label="Buscar por nome ou telefone" value={q} onSearch={(term) => show({ q: term })} />
        <SegmentedControl
          size="md"
          aria-label="Quais pacientes"
          value={state}
          onChange={(chosen) => show({ state: chosen })}
          data={[
            { value: 'active', label: 'Ativos' },
            { value: 'archived', label: 'Arquivados' },
          ]}
        />
      </Group>
      <PatientTable
        patients={items}
        actions={(patient) => [
          { label: 'Editar', icon: IconPencil, to: `/admin/patients/${patient.id}/edit` },
          archive(patient, state === 'active'),
          remove(patient),
        ]}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={
          q ? (
            <NothingFound onClear={() => show({ q: '' })} />
          ) : state === 'archived' ? (
            <NobodyArchived />
          ) : (
            <NobodyYet />
          )
        }
      />
      {items && items.length > 0 && (
        <Pager
          total={formatTotal(total, patientCount)}
          onPrevious={turnTo('before', previous)}
          onNext={turnTo('after', next)}
        />
      )}
      {dialog}
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={noPatientFound}
      action={
        <Group justify="center">
          <Button variant="default" onClick={onClear}>
            Limpar busca
          </Button>
          <Button component={Link} to="/admin/patients/new">
            Cadastrar paciente
          </Button>
        </Group>
      }
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

function NobodyYet() {
  return (
    <EmptyState
      title={noPatientFound}
      action={
        <Button component={Link} to="/admin/patients/new" leftSection={<IconPlus size={18} aria-hidden />}>
          Cadastrar o primeiro paciente
        </Button>
      }
    >
      Com o primeiro paciente cadastrado, você já pode marcar consultas e emitir documentos.
    </EmptyState>
  )
}
