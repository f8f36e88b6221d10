import { Button, Group, SegmentedControl } from '@mantine/core'
import type { PatientState } from '@postura/domain/patients/patient'
import { noPatientFound, patientNoun } from '@postura/domain/patients/patient.labels'
import { formatTotal } from '@postura/domain/shared/page'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useListUrlState } from '~/lib/use-list-url-state'
import { ActionButton } from '~/ui/actions/action-button'
import { SearchField } from '~/ui/fields/search-field'
import { IconPencil, IconPlus } from '~/ui/icons/icons'
import { Pager } from '~/ui/list/pager'
import { PageHeader } from '~/ui/page-header'
import { EmptyPage } from '~/ui/states/empty-page'
import { EmptyState } from '~/ui/states/empty-state'
import { PatientTable } from './patient-table'
import { patientPageQuery } from './patients.api'
import { usePatientActions } from './use-patient-actions'

export const meta = () => [{ title: 'Pacientes | Postura' }]

export default function PatientList() {
  const { filters, cursors, show, turnTo } = useListUrlState({ q: '', state: 'active' })
  const { q } = filters
  const state = filters.state === 'archived' ? 'archived' : 'active'
  const { data, isPlaceholderData, error, refetch } = useQuery(patientPageQuery({ q, state, ...cursors }))
  const { items, total = 0, previous = null, next = null } = data ?? {}
  const { archive, remove, dialog } = usePatientActions()

  return (
    <>
      <PageHeader
        title="Pacientes"
        action={<ActionButton action={{ label: 'Novo Paciente', icon: IconPlus, to: href('/admin/patients/new') }} />}
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
          { label: 'Editar', icon: IconPencil, to: href('/admin/patients/:id/edit', { id: patient.id }) },
          archive(patient, state === 'active'),
          remove(patient),
        ]}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={
          cursors.after || cursors.before ? (
            <EmptyPage title={noPatientFound} what="pacientes" onReturn={() => show({})} />
          ) : q ? (
            <NothingFound
              q={q}
              state={state}
              onClear={() => show({ q: '' })}
              onOther={(other) => show({ state: other })}
            />
          ) : state === 'archived' ? (
            <NobodyArchived />
          ) : (
            <NobodyYet />
          )
        }
      />
      {items && items.length > 0 && (
        <Pager
          total={formatTotal(total, patientNoun)}
          onPrevious={turnTo('before', previous)}
          onNext={turnTo('after', next)}
        />
      )}
      {dialog}
    </>
  )
}

type NothingFoundProps = {
  q: string
  state: PatientState
  onClear: () => void
  onOther: (state: PatientState) => void
}

/** Points to matches in the other list, to prevent a duplicate registration. */
function NothingFound({ q, state, onClear, onOther }: NothingFoundProps) {
  const other = state === 'active' ? 'archived' : 'active'
  const { data } = useQuery(patientPageQuery({ q, state: other }))
  const elsewhere = data?.total ?? 0
  return (
    <EmptyState
      title={noPatientFound}
      action={
        <Group justify="center">
          {elsewhere > 0 && (
            <Button onClick={() => onOther(other)}>
              {formatTotal(elsewhere, patientNoun)} em {other === 'archived' ? 'Arquivados' : 'Ativos'}
            </Button>
          )}
          <Button variant="default" onClick={onClear}>
            Limpar busca
          </Button>
          <Button component={Link} to={href('/admin/patients/new')} variant={elsewhere > 0 ? 'default' : 'filled'}>
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
        <Button component={Link} to={href('/admin/patients/new')} leftSection={<IconPlus size={18} aria-hidden />}>
          Cadastrar o primeiro paciente
        </Button>
      }
    >
      Com o primeiro paciente cadastrado, você já pode marcar consultas e emitir documentos.
    </EmptyState>
  )
}
