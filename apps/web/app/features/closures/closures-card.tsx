import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Closure } from '@postura/domain/closures/closure'
import { createClosure, deleteClosure, updateClosure } from '@postura/domain/closures/closure.endpoints'
import {
  closureLabels,
  closuresExplanation,
  closuresTitle,
  describeClosureDays,
  wholeClinicLabel,
} from '@postura/domain/closures/closure.labels'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import { today } from '~/lib/today'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconPencil, IconTrash } from '~/ui/icons/icons'
import type { Columns } from '~/ui/list/data-table'
import { ListCard } from '~/ui/list/list-card'
import { professionalsQuery } from '../professionals/professionals.api'
import { useMay } from '../team/use-may'
import { ClosureDialog } from './closure-dialog'
import { closuresQuery, useDeleteClosure } from './closures.api'

type ClosuresCardProps = {
  /** Bookings in a closure, shown after it was saved. */
  renderBookings: (closure: Closure) => ReactNode
  onSaved: (closure: Closure) => void
}

/** Days on which the clinic is closed or a professional is away, from today on; past ones on request. */
export function ClosuresCard({ renderBookings, onSaved }: ClosuresCardProps) {
  const may = useMay()
  const { data, error, refetch } = useQuery(closuresQuery())
  const { data: professionals = [] } = useQuery(professionalsQuery)
  const deleting = useDeleteClosure()
  const dialog = useRecordDialog<Closure | 'new'>()
  const [savedId, setSavedId] = useState<string | null>(null)
  // Gone if the user undoes the save.
  const saved = data?.find(({ id }) => id === savedId)
  const [hasPast, { toggle: togglePast }] = useDisclosure()
  const whoOf = ({ professional_id }: Closure): string =>
    professional_id === null ? wholeClinicLabel : (professionals.find(({ id }) => id === professional_id)?.name ?? '-')
  const past = data?.filter(({ to_date }) => to_date < today()) ?? []
  const shown = hasPast ? data : data?.filter(({ to_date }) => to_date >= today())
  const columns: Columns<Closure> = [
    { label: 'Dias', render: describeClosureDays, figures: true },
    { label: closureLabels.name, render: ({ name }) => name },
    // In a clinic of one, a closure is always of the whole clinic.
    ...(professionals.length > 1 ? [{ label: closureLabels.professional_id, render: whoOf }] : []),
  ]
  return (
    <ListCard
      title={closuresTitle}
      hint={closuresExplanation}
      onAdd={may(createClosure.needs) ? () => dialog.open('new') : undefined}
      notice={saved && renderBookings(saved)}
      columns={columns}
      rows={shown}
      actions={{
        nameOf: ({ name }) => name,
        of: (closure) => [
          ...(may(updateClosure.needs)
            ? [{ label: 'Editar', icon: IconPencil, onClick: () => dialog.open(closure) }]
            : []),
          ...(may(deleteClosure.needs)
            ? [
                {
                  label: 'Excluir',
                  icon: IconTrash,
                  onClick: () => deleting.mutate(closure, { onError: notifyError }),
                },
              ]
            : []),
        ],
      }}
      error={error}
      onRetry={refetch}
      empty={<Text>Nenhum fechamento a partir de hoje.</Text>}
    >
      {past.length > 0 && (
        <Button variant="default" mt="sm" aria-expanded={hasPast} onClick={togglePast}>
          {hasPast ? 'Ocultar anteriores' : 'Mostrar anteriores'}
        </Button>
      )}
      <ClosureDialog
        dialog={dialog}
        onSaved={(closure) => {
          setSavedId(closure.id)
          onSaved(closure)
        }}
      />
    </ListCard>
  )
}
