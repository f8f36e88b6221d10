import { Chip, Group, Input, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { MAX_INSTALMENTS, packageTypes, type UsualPackage } from '@postura/domain/packages/package'
import {
  draftInstalments,
  newPackageDraft,
  type PackageDraft,
  packageDraftOn,
  packageOf,
} from '@postura/domain/packages/package.draft'
import {
  describeInstalments,
  describeTaking,
  firstDueLabel,
  instalmentsLabel,
  packageLabels,
  packageSaveFailure,
  sellPackageLabel,
} from '@postura/domain/packages/package.labels'
import { paymentMethods } from '@postura/domain/payments/payment'
import { paymentMethodLabels } from '@postura/domain/payments/payment.labels'
import { newId } from '@postura/domain/shared/ids'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { today } from '~/lib/today'
import { FormDialog } from '~/ui/actions/form-dialog'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { MoneyField } from '~/ui/fields/money-field'
import { NumberField } from '~/ui/fields/number-field'
import { FormError } from '~/ui/states/form-error'
import { useSellPackage, usualPackagesQuery } from './packages.api'

type Buyer = { id: string; name: string }
type SellDialogProps = { to: Buyer; opened: boolean; onClose: () => void }

export function SellDialog({ to, opened, onClose }: SellDialogProps) {
  return (
    <FormDialog title={sellPackageLabel} opened={opened} onClose={onClose}>
      <Sale to={to} onClose={onClose} />
    </FormDialog>
  )
}

/** Begins as the clinic last sold; if that is not to be known, with nothing. */
function Sale({ to, onClose }: Omit<SellDialogProps, 'opened'>) {
  const { data, error } = useFreshQuery(usualPackagesQuery)
  if (!data && !error) return <Skeleton height={420} />
  return <SaleForm to={to} usual={data ?? []} onClose={onClose} />
}

/** As clinics sell: beyond half a year, by the ten or the year. */
const counts = [1, 2, 3, 4, 5, 6, 10, MAX_INSTALMENTS]

type SaleFormProps = { to: Buyer; usual: readonly UsualPackage[]; onClose: () => void }

function SaleForm({ to, usual, onClose }: SaleFormProps) {
  const sell = useSellPackage()
  const [initial] = useState(() => newPackageDraft(usual, today()))
  const [typed, setTyped] = useState(initial)
  // Made once: saving again after a lost answer is the same wish.
  const [ids] = useState(() => ({ id: newId(), instalmentIds: Array.from({ length: MAX_INSTALMENTS }, newId) }))
  const { form, submit, saving, problem } = useSaveForm<PackageDraft, unknown>({
    schema: packageDraftOn(today()),
    initial,
    failure: packageSaveFailure,
    save: (draft) => sell.mutateAsync({ ...packageOf(draft, { ...ids, patient_id: to.id }), name: to.name }),
    onSaved: onClose,
    onChange: setTyped,
  })
  /** Of another type, as that was last sold. */
  const chooseType = (type: string) => {
    const last = usual.find((each) => each.type === type)
    const isSuggested = usual.some((each) => each.type === typed.type && each.price_cents === typed.price_cents)
    form.setFieldValue('type', type as PackageDraft['type'])
    if (last) form.setFieldValue('sessions', last.sessions)
    // What another type cost is no price for this one.
    if (last || isSuggested) form.setFieldValue('price_cents', last?.price_cents ?? '')
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>
          Para <strong>{to.name}</strong>
        </Text>
        <FormError problem={problem} />
        <NativeSelect
          label={packageLabels.type}
          size="md"
          data={[...packageTypes]}
          description={describeTaking(typed.type)}
          // Under the field, where the eye goes next.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed.type}
          onChange={(event) => chooseType(event.currentTarget.value)}
        />
        <Group align="flex-start" grow wrap="nowrap">
          <NumberField
            // Drawn anew when another type brings another number.
            key={`sessions ${typed.type}`}
            label={packageLabels.sessions}
            required
            size="md"
            defaultValue={typed.sessions}
            error={form.errors.sessions}
            onChange={(sessions) => form.setFieldValue('sessions', sessions)}
          />
          <MoneyField
            key={`price ${typed.type}`}
            label={packageLabels.price_cents}
            required
            size="md"
            // Not `data-autofocus`: the dialog was there before what the sale begins with.
            autoFocus={initial.price_cents === ''}
            defaultValue={typed.price_cents}
            error={form.errors.price_cents}
            onChange={(price) => form.setFieldValue('price_cents', price)}
          />
        </Group>
        <Input.Wrapper label={instalmentsLabel} size="md" labelElement="div">
          <Chip.Group value={String(typed.count)} onChange={(count) => form.setFieldValue('count', Number(count))}>
            <Group gap="xs" mt={4} role="group" aria-label={instalmentsLabel}>
              {counts.map((count) => (
                <Chip key={count} value={String(count)} size="md" variant="outline">
                  {count}x
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <Group align="flex-start" grow wrap="nowrap">
          <DateField
            label={firstDueLabel}
            required
            size="md"
            near={today()}
            defaultValue={initial.first_due}
            error={form.errors.first_due}
            onChange={(date) => form.setFieldValue('first_due', date)}
          />
          <DateField
            label={packageLabels.expires_on}
            size="md"
            near={today()}
            defaultValue={initial.expires_on}
            error={form.errors.expires_on}
            description="Em branco, não vence."
            // Under the field, so that it stays beside its neighbour.
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(date) => form.setFieldValue('expires_on', date)}
          />
        </Group>
        <NativeSelect
          label={typed.count === 1 ? 'Pagamento' : '1ª parcela'}
          size="md"
          data={[
            { value: '', label: 'A receber' },
            ...paymentMethods.map((value) => ({ value, label: `Já recebida: ${paymentMethodLabels[value]}` })),
          ]}
          {...form.getInputProps('paid_with')}
        />
        <Instalments of={typed} />
        <FormButtons cancel={onClose} saving={saving} label="Vender" />
      </Stack>
    </form>
  )
}

/** What will be received and when, before anything is written. */
function Instalments({ of }: { of: PackageDraft }) {
  const instalments = draftInstalments(of)
  if (instalments.length === 0) return null
  return (
    <Text size="sm" c="dimmed" role="status" className="figures" style={{ whiteSpace: 'normal' }}>
      {describeInstalments(instalments.map(({ amount_cents }) => amount_cents))}:{' '}
      {instalments.map(({ due_date }) => formatCivilDate(due_date)).join(', ')}
    </Text>
  )
}
