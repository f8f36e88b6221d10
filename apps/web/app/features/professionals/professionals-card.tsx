import { Text } from '@mantine/core'
import type { Professional } from '@postura/domain/professionals/professional'
import {
  createProfessional,
  setProfessionalArchived,
  setProfessionalHours,
  updateProfessional,
} from '@postura/domain/professionals/professional.endpoints'
import {
  archiveProfessionalHint,
  hoursActionLabel,
  noProfessionalFound,
  professionalLabels,
  professionalsHint,
} from '@postura/domain/professionals/professional.labels'
import { pickNextColor } from '@postura/domain/professionals/professional.rules'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconArchive, IconArchiveOff, IconClock, IconPencil } from '~/ui/icons/icons'
import type { Columns } from '~/ui/list/data-table'
import { ListCard } from '~/ui/list/list-card'
import { EmptyState } from '~/ui/states/empty-state'
import { StatusBadge } from '~/ui/status/status-badge'
import { meQuery } from '../accounts/accounts.api'
import { useMay } from '../team/use-may'
import { ColorMark } from './color-mark'
import { ProfessionalDialog, type ProfessionalDraft } from './professional-dialog'
import { ProfessionalHoursDialog } from './professional-hours-dialog'
import { professionalsQuery, useArchiveProfessional } from './professionals.api'

const columns: Columns<Professional> = [
  {
    label: professionalLabels.name,
    render: ({ name, color, archived_at }) => (
      <>
        <ColorMark color={color} />
        {name} {archived_at && <StatusBadge tone="off">Arquivado</StatusBadge>}
      </>
    ),
  },
  { label: professionalLabels.crefito, render: ({ crefito }) => crefito ?? '-', figures: true },
]

/** Professionals of the clinic. The first one starts with the name of the owner. `more`: actions of features that know professionals. */
export function ProfessionalsCard({ more }: { more: (professional: Professional) => readonly Action[] }) {
  const may = useMay()
  const { data, error, refetch } = useQuery(professionalsQuery)
  const { data: me } = useQuery(meQuery)
  const dialog = useRecordDialog<ProfessionalDraft>()
  const hours = useRecordDialog<Professional>()
  const archiving = useArchiveProfessional()
  const mayArchive = may(setProfessionalArchived.needs)

  const add = () =>
    dialog.open({ blank: { name: data?.length === 0 ? (me?.name ?? '') : '', color: pickNextColor(data ?? []) } })
  const actionsOf = (professional: Professional): Action[] => {
    const { id, name, archived_at } = professional
    const toArchive = archived_at === null
    return [
      ...(may(updateProfessional.needs)
        ? [{ label: 'Editar', icon: IconPencil, onClick: () => dialog.open({ id }) }]
        : []),
      ...(may(setProfessionalHours.needs)
        ? [{ label: hoursActionLabel, icon: IconClock, onClick: () => hours.open(professional) }]
        : []),
      ...more(professional),
      ...(mayArchive
        ? [
            {
              label: toArchive ? 'Arquivar' : 'Reativar',
              icon: toArchive ? IconArchive : IconArchiveOff,
              onClick: () => archiving.mutate({ id, name, archived: toArchive }, { onError: notifyError }),
            },
          ]
        : []),
    ]
  }

  return (
    <ListCard
      title="Profissionais"
      hint={professionalsHint}
      onAdd={may(createProfessional.needs) ? add : undefined}
      columns={columns}
      rows={data}
      actions={{ nameOf: ({ name }) => name, of: actionsOf }}
      error={error}
      onRetry={refetch}
      empty={<EmptyState title={noProfessionalFound} />}
    >
      {data && data.length > 0 && mayArchive && (
        <Text c="dimmed" size="sm" mt="sm">
          {archiveProfessionalHint}
        </Text>
      )}
      <ProfessionalDialog dialog={dialog} />
      <ProfessionalHoursDialog dialog={hours} />
    </ListCard>
  )
}
