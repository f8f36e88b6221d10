import type { Price } from '@postura/domain/prices/price'
import { createPrice, deletePrice, updatePrice } from '@postura/domain/prices/price.endpoints'
import {
  describePriced,
  everyoneLabel,
  noPriceFound,
  noPriceMessage,
  priceLabels,
  pricesHint,
  pricesTitle,
} from '@postura/domain/prices/price.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconPencil, IconTrash } from '~/ui/icons/icons'
import type { Columns } from '~/ui/list/data-table'
import { ListCard } from '~/ui/list/list-card'
import { EmptyState } from '~/ui/states/empty-state'
import { professionalsQuery } from '../professionals/professionals.api'
import { useMay } from '../team/use-may'
import { type EditedPrice, PriceDialog } from './price-dialog'
import { pricesQuery, useDeletePrice } from './prices.api'

export function PricesCard() {
  const may = useMay()
  const { data, error, refetch } = useQuery(pricesQuery)
  const { data: professionals = [] } = useQuery(professionalsQuery)
  const dialog = useRecordDialog<EditedPrice>()
  const deletion = useDeletePrice()
  const nameOf = ({ professional_id }: Price) => professionals.find(({ id }) => id === professional_id)?.name
  const isPerProfessional = professionals.length > 1 || data?.some(({ professional_id }) => professional_id !== null)

  const columns: Columns<Price> = [
    { label: priceLabels.type, render: ({ type }) => type },
    ...(isPerProfessional
      ? [
          {
            label: priceLabels.professional_id,
            obvious: true,
            render: (price: Price) => nameOf(price) ?? everyoneLabel,
          },
        ]
      : []),
    {
      label: priceLabels.amount_cents,
      money: true,
      side: true,
      obvious: true,
      render: ({ amount_cents }) => formatMoney(amount_cents),
    },
  ]

  const actionsOf = (price: Price): Action[] => [
    ...(may(updatePrice.needs)
      ? [{ label: 'Editar', icon: IconPencil, onClick: () => dialog.open({ id: price.id }) }]
      : []),
    ...(may(deletePrice.needs)
      ? [{ label: 'Excluir', icon: IconTrash, onClick: () => deletion.mutate(price, { onError: notifyError }) }]
      : []),
  ]

  return (
    <ListCard
      title={pricesTitle}
      hint={pricesHint}
      onAdd={may(createPrice.needs) ? () => dialog.open({ id: null }) : undefined}
      columns={columns}
      rows={data}
      actions={{ nameOf: (price) => describePriced(price, nameOf(price)), of: actionsOf }}
      error={error}
      onRetry={refetch}
      empty={<EmptyState title={noPriceFound}>{noPriceMessage}</EmptyState>}
    >
      <PriceDialog dialog={dialog} />
    </ListCard>
  )
}
