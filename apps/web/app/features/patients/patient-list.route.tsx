import { Button, Group } from '@mantine/core'
import { noPatientFound, patientCount } from '@postura/domain/patients/patient.labels'
import { formatTotal } from '@postura/domain/shared/page'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { SearchField } from '~/ui/fields/search-field'
import { Pager } from '~/ui/list/pager'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { PatientTable } from './patient-table'
import { patientListQuery } from './patients.api'

export const meta = () => [{ title: 'Pacientes | Postura' }]

export default function PatientList() {
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const search = { q, after: address.get('after') ?? undefined, before: address.get('before') ?? undefined }
  const { data, isPlaceholderData, error, refetch } = useQuery(patientListQuery(search))
  const { items, total = 0, previous = null, next = null } = data ?? {}

  const find = (term: string) => setAddress(term ? { q: term } : {}, { replace: true })
  const turnTo = (place: 'after' | 'before', cursor: string | null) =>
    cursor === null ? null : () => setAddress({ ...(q && { q }), [place]: cursor })

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
      <SearchField label="Buscar por nome ou telefone" value={q} onSearch={find} />
      <div style={{ marginTop: 16 }}>
        <PatientTable
          patients={items}
          isStale={isPlaceholderData}
          error={error}
          onRetry={refetch}
          empty={q ? <NothingFound onClear={() => find('')} /> : <NobodyYet />}
        />
      </div>
      {items && items.length > 0 && (
        <Pager
          total={formatTotal(total, patientCount)}
          onPrevious={turnTo('before', previous)}
          onNext={turnTo('after', next)}
        />
      )}
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
