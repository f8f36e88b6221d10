import { Chip, Group, Input, NativeSelect, Skeleton, Text } from '@mantine/core'
import { MAX_INSTALMENTS, packageTypes } from '@postura/domain/packages/package'
import {
  buildPackageDraftSchema,
  type PackageDraft,
  type PriceSources,
  prefillPackageDraft,
  suggestPackagePrice,
  toDraftInstalments,
  toNewPackage,
} from '@postura/domain/packages/package.draft'
import {
  describeDeduction,
  describeInstalments,
  firstDueLabel,
  instalmentsLabel,
  packageLabels,
  packageSaveFailure,
  sellPackageLabel,
} from '@postura/domain/packages/package.labels'
import { paymentMethods } from '@postura/domain/payments/payment'
import { paymentMethodLabels } from '@postura/domain/payments/payment.labels'
import { listActiveIds } from '@postura/domain/professionals/professional.rules'
import { newId } from '@postura/domain/shared/ids'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { useHasBeen } from '~/lib/forms/use-has-been'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { today } from '~/lib/today'
import { FormStack } from '~/ui/edit/form-stack'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { MoneyField } from '~/ui/fields/money-field'
import { NumberField } from '~/ui/fields/number-field'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { pricesQuery } from '../prices/prices.api'
import { ProfessionalField } from '../professionals/professional-field'
import { professionalsQuery } from '../professionals/professionals.api'
import { useSellPackage, usualPackagesQuery } from './packages.api'

type Buyer = { id: string; name: string }
type SellDialogProps = { to: Buyer; opened: boolean; onClose: () => void }

export function SellDialog({ to, opened, onClose }: SellDialogProps) {
  return (
    <Dialog title={sellPackageLabel} opened={opened} onClose={onClose}>
      <Sale to={to} onClose={onClose} />
    </Dialog>
  )
}

/** Starts with the table of prices and the values of the last sale, or empty if they cannot be loaded. */
function Sale({ to, onClose }: Omit<SellDialogProps, 'opened'>) {
  const usual = useFreshQuery(usualPackagesQuery)
  const prices = useFreshQuery(pricesQuery)
  const professionals = useQuery(professionalsQuery)
  const isOpen = useHasBeen([usual, prices, professionals].every(({ data, error }) => data || error))
  if (!isOpen) return <Skeleton height={420} />
  const atWork = listActiveIds(professionals.data ?? [])
  return <SaleForm to={to} sources={{ usual: usual.data ?? [], prices: prices.data ?? [], atWork }} onClose={onClose} />
}

/** The usual installment counts: up to six, ten, or a year. */
const counts = [1, 2, 3, 4, 5, 6, 10, MAX_INSTALMENTS]

type SaleFormProps = { to: Buyer; sources: PriceSources; onClose: () => void }

function SaleForm({ to, sources, onClose }: SaleFormProps) {
  const sell = useSellPackage()
  const [initial] = useState(() => prefillPackageDraft(sources, today()))
  // Created once: a retry after a lost response must send the same ids.
  const [ids] = useState(() => ({ id: newId(), instalmentIds: Array.from({ length: MAX_INSTALMENTS }, newId) }))
  const { form, typed, submit, saving, problem } = useSaveForm<PackageDraft, unknown>({
    schema: buildPackageDraftSchema(today()),
    initial,
    failure: packageSaveFailure,
    save: (draft) => sell.mutateAsync({ ...toNewPackage(draft, { ...ids, patient_id: to.id }), name: to.name }),
    onSaved: onClose,
  })
  const suggested = suggestPackagePrice(sources, typed)
  // Resets the input when another choice suggests another price.
  const [suggestions, setSuggestions] = useState(0)
  /** The price follows the choice until another one is typed. */
  const choose = (choice: Partial<Pick<PackageDraft, 'type' | 'sessions' | 'professional_id'>>) => {
    const next = suggestPackagePrice(sources, { ...typed, ...choice })
    for (const [field, value] of Object.entries(choice)) form.setFieldValue(field, value)
    if (next === suggested || (typed.price_cents !== '' && typed.price_cents !== suggested)) return
    form.setFieldValue('price_cents', next)
    setSuggestions((before) => before + 1)
  }
  /** With the number of sessions of the last sale of the type. */
  const chooseType = (type: PackageDraft['type']) => {
    const last = sources.usual.find((each) => each.type === type)
    choose({ type, ...(last && { sessions: last.sessions }) })
  }
  return (
    <FormStack onSubmit={submit}>
      <Text>
        Para <strong>{to.name}</strong>
      </Text>
      <FormError problem={problem} />
      <NativeSelect
        label={packageLabels.type}
        data={[...packageTypes]}
        description={describeDeduction(typed.type)}
        // The description is under the input, close to the next field.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed.type}
        onChange={(event) => chooseType(event.currentTarget.value as PackageDraft['type'])}
      />
      <Group align="flex-start" grow wrap="nowrap">
        <NumberField
          // Resets the input when another type changes the number.
          key={`sessions ${typed.type}`}
          label={packageLabels.sessions}
          required
          {...form.getInputProps('sessions')}
          onChange={(sessions) => choose({ sessions })}
        />
        <MoneyField
          key={`price ${typed.type} ${suggestions}`}
          label={packageLabels.price_cents}
          required
          // Not `data-autofocus`: the dialog opens before the initial values are loaded.
          autoFocus={initial.price_cents === ''}
          {...form.getInputProps('price_cents')}
        />
      </Group>
      <ProfessionalField
        recorded={null}
        error={form.errors.professional_id}
        onChange={(professional_id) => choose({ professional_id })}
      />
      <Input.Wrapper label={instalmentsLabel} labelElement="div">
        <Chip.Group value={String(typed.count)} onChange={(count) => form.setFieldValue('count', Number(count))}>
          <Group gap="xs" mt={4} role="group" aria-label={instalmentsLabel}>
            {counts.map((count) => (
              <Chip key={count} value={String(count)} variant="outline">
                {count}x
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Group align="flex-start" grow wrap="nowrap">
        <DateField label={firstDueLabel} required near={today()} {...form.getInputProps('first_due')} />
        <DateField
          label={packageLabels.expires_on}
          near={today()}
          description="Em branco, não vence."
          // The description is under the input, so that fields in one row stay aligned.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('expires_on')}
        />
      </Group>
      <NativeSelect
        label={typed.count === 1 ? 'Pagamento' : '1ª parcela'}
        data={[
          { value: '', label: 'A receber' },
          ...paymentMethods.map((value) => ({ value, label: `Já recebida: ${paymentMethodLabels[value]}` })),
        ]}
        {...form.getInputProps('paid_with')}
      />
      <Instalments of={typed} />
      <FormButtons cancel={onClose} saving={saving} label="Vender" />
    </FormStack>
  )
}

/** Previews the installments and due dates. */
function Instalments({ of }: { of: PackageDraft }) {
  const instalments = toDraftInstalments(of)
  if (instalments.length === 0) return null
  return (
    <Text size="sm" c="dimmed" role="status" className="figures" style={{ whiteSpace: 'normal' }}>
      {describeInstalments(instalments.map(({ amount_cents }) => amount_cents))}:{' '}
      {instalments.map(({ due_date }) => formatCivilDate(due_date)).join(', ')}
    </Text>
  )
}
