import { NativeSelect, Text } from '@mantine/core'
import { type Price, priceInput } from '@postura/domain/prices/price'
import {
  describePriced,
  everyoneLabel,
  ownPriceHint,
  priceLabels,
  priceSaveFailure,
} from '@postura/domain/prices/price.labels'
import { sessionTypes } from '@postura/domain/scheduling/scheduling'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useRestartableForm } from '~/lib/forms/use-restartable-form'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { type EditedRecord, useRecordForm } from '~/ui/edit/use-record-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { MoneyField } from '~/ui/fields/money-field'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { ProfessionalSelect } from '../professionals/professional-select'
import { useProfessionalName, useProfessionalOptions } from '../professionals/use-professional-options'
import { pricesQuery, useCreatePrice, useUpdatePrice } from './prices.api'

/** Id of the price to edit; `null` for a new one. */
export type EditedPrice = { id: string | null }

export function PriceDialog({ dialog }: { dialog: RecordDialogState<EditedPrice> }) {
  const { record, opened, close: onClose } = dialog
  return (
    <Dialog title={record?.id ? 'Editar preço' : 'Novo preço'} opened={opened} onClose={onClose}>
      {record && (record.id ? <Change id={record.id} onClose={onClose} /> : <Add onClose={onClose} />)}
    </Dialog>
  )
}

type PriceDraft = { type: Price['type']; professional_id: string | null; amount_cents: number | string }

function Add({ onClose }: { onClose: () => void }) {
  const create = useCreatePrice()
  const { data: prices = [] } = useQuery(pricesQuery)
  // Created once, so that a retry after a lost response is the same request.
  const [id] = useState(newId)
  // The first type without a price.
  const [type] = useState(() => sessionTypes.find((each) => !prices.some((price) => price.type === each)) ?? 'Pilates')
  const save = (draft: PriceDraft) => create.mutateAsync({ id, ...draft, amount_cents: Number(draft.amount_cents) })
  const initial = { type, professional_id: null, amount_cents: '' }
  return <PriceForm initial={initial} isNew save={save} onClose={onClose} />
}

function Change({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, refetch } = useQuery(pricesQuery)
  const { attempt, kept, restart } = useRestartableForm<PriceDraft>(refetch, priceSaveFailure)
  const record = data?.find((each) => each.id === id)
  return record && <ChangeForm key={attempt} record={record} kept={kept} onRestart={restart} onClose={onClose} />
}

const toDraft = ({ type, professional_id, amount_cents }: Price): PriceDraft => ({
  type,
  professional_id,
  amount_cents,
})

function ChangeForm({ onClose, ...edited }: EditedRecord<Price, PriceDraft> & { onClose: () => void }) {
  const update = useUpdatePrice()
  const { seen, form } = useRecordForm(edited, toDraft)
  const save = ({ amount_cents }: PriceDraft) =>
    update.mutateAsync({ id: seen.id, type: seen.type, rev: seen.rev, amount_cents: Number(amount_cents) })
  return <PriceForm {...form} save={save} onClose={onClose} />
}

type PriceFormProps = {
  initial: PriceDraft
  typedAlready?: Partial<PriceDraft>
  /** The choice of type and professional belongs to a new price only. */
  isNew?: boolean
  save: (draft: PriceDraft) => Promise<unknown>
  onClose: () => void
  remedyFor?: (code: string, typed: PriceDraft) => ReactNode
}

function PriceForm({ initial, typedAlready = {}, isNew = false, save, onClose, remedyFor }: PriceFormProps) {
  const { form, submit, saving, problem } = useSaveForm({
    schema: priceInput,
    initial,
    typedAlready,
    failure: priceSaveFailure,
    save,
    onSaved: onClose,
  })
  const professionals = useProfessionalOptions()
  const name = useProfessionalName(initial.professional_id)
  const remedy = problem?.code && remedyFor?.(problem.code, form.getValues())
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} remedy={remedy} />
      {isNew ? (
        <>
          <NativeSelect
            label={priceLabels.type}
            required
            data={[...sessionTypes]}
            data-autofocus
            {...form.getInputProps('type')}
          />
          <ProfessionalSelect
            label={priceLabels.professional_id}
            description={ownPriceHint}
            professionals={professionals}
            noneLabel={everyoneLabel}
            error={form.errors.professional_id}
            onChange={(event) => form.setFieldValue('professional_id', event.currentTarget.value || null)}
          />
        </>
      ) : (
        <Text>{describePriced(initial, name)}</Text>
      )}
      <MoneyField
        label={priceLabels.amount_cents}
        required
        data-autofocus={!isNew || undefined}
        {...form.getInputProps('amount_cents')}
      />
      <FormButtons cancel={onClose} saving={saving} />
    </FormStack>
  )
}
