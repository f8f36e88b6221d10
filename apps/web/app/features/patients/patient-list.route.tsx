import { Button, Group, SegmentedControl } from '@mantine/core'
import { noPatientFound, patientCount } from '@postura/domain/patients/patient.labels'
import { formatTotal } from '@postura/domain/shared/page'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useListAddress } from '~/lib/use-list-address'
import { SearchField } from '~/ui/fields/search-field'
import { Pager } from '~/ui/list/pager'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { PatientTable } from './patient-table'
import { patientListQuery } from './patients.api'
import { usePatientActions } from './use-patient-actions'

export const meta = () => [{ title: 'Pacientes | Postura' }]

export default function PatientList() {
  const { filters, cursors, show, turnTo } = useListAddress({ q: '', state: 'active' })
  const { q } = filters
  const state = filters.state === 'archived' ? 'archived' : 'active'
  const { data, isPlaceholderData, error, refetch } = useQuery(patientListQuery({ q, state, ...cursors }))
  const { items, total = 0, previous = null, next = null } = data ?? {}
  const { archive, remove, dialog } = usePatientActions()

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
          cursors.after || cursors.before ? (
            <PageIsGone onReturn={() => show({})} />
          ) : q ? (
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

/** Its last patient was just deleted or archived, here or in another window. */
function PageIsGone({ onReturn }: { onReturn: () => void }) {
  return (
    <EmptyState
      title={noPatientFound}
      action={
        <Button variant="default" onClick={onReturn}>
          Voltar à primeira página
        </Button>
      }
    >
      Não há mais pacientes nesta página.
    </EmptyState>
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
