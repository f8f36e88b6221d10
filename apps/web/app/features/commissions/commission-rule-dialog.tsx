import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { type CommissionRule, commissionTypes } from '@postura/domain/commissions/commission'
import {
  type CommissionDraft,
  commissionDraft,
  type DraftKind,
  type DraftShare,
  toCommissionDraft,
  toCommissionRuleInput,
} from '@postura/domain/commissions/commission.draft'
import { deleteCommissionRule } from '@postura/domain/commissions/commission.endpoints'
import {
  baseShareLabel,
  commissionLoadFailure,
  describeRuleOf,
  describeRuleSince,
  ruleHint,
  ruleSaveFailure,
  sameAsBaseLabel,
  shareKindLabels,
  validFromLabel,
} from '@postura/domain/commissions/commission.labels'
import type { Professional } from '@postura/domain/professionals/professional'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { notifyError } from '~/lib/notify-error'
import { today } from '~/lib/today'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { MoneyField } from '~/ui/fields/money-field'
import { NumberField } from '~/ui/fields/number-field'
import { IconTrash } from '~/ui/icons/icons'
import { ErrorState } from '~/ui/states/error-state'
import { FormError } from '~/ui/states/form-error'
import { useMay } from '../team/use-may'
import { commissionRulesQuery, useDeleteCommissionRule, useSetCommissionRule } from './commissions.api'

export type RuleOwner = Pick<Professional, 'id' | 'name'>

/** Share of a professional, from a day on. */
export function CommissionRuleDialog({ dialog }: { dialog: RecordDialogState<RuleOwner> }) {
  return (
    <RecordDialog title={dialog.record ? describeRuleOf(dialog.record.name) : ''} dialog={dialog}>
      {(professional) => <Rule professional={professional} onClose={dialog.close} />}
    </RecordDialog>
  )
}

type RuleProps = { professional: RuleOwner; onClose: () => void }

function Rule({ professional, onClose }: RuleProps) {
  const { data, error, refetch } = useQuery(commissionRulesQuery)
  if (!data) return error && <ErrorState title={commissionLoadFailure} reason={error.message} onRetry={refetch} />
  const rules = data.filter(({ professional_id }) => professional_id === professional.id)
  return <RuleForm professional={professional} rules={rules} onClose={onClose} />
}

function RuleForm({ professional, rules, onClose }: RuleProps & { rules: readonly CommissionRule[] }) {
  const { id, name } = professional
  const set = useSetCommissionRule()
  const { form, typed, submit, saving, problem } = useSaveForm<CommissionDraft, unknown>({
    schema: commissionDraft,
    initial: toCommissionDraft(rules[0], `${today().slice(0, 7)}-01`),
    failure: ruleSaveFailure,
    save: (draft) => set.mutateAsync({ id, name, ...toCommissionRuleInput(draft) }),
    onSaved: onClose,
  })
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      <Text c="dimmed">{ruleHint}</Text>
      <Rules of={rules} name={name} />
      <DateField label={validFromLabel} required near={today()} {...form.getInputProps('valid_from')} />
      <ShareFields
        label={baseShareLabel}
        share={typed.base}
        kinds={['percent', 'amount']}
        autoFocus
        error={form.errors['base.value']}
        onChange={(share) => form.setFieldValue('base', share)}
      />
      {commissionTypes.map((type, n) => (
        <ShareFields
          key={type}
          label={type}
          share={typed.types[n] ?? { kind: 'base', value: '' }}
          kinds={['base', 'percent', 'amount']}
          error={form.errors[`types.${n}.value`]}
          onChange={(share) => form.setFieldValue(`types.${n}`, share)}
        />
      ))}
      <FormButtons cancel={onClose} saving={saving} />
    </FormStack>
  )
}

/** The rules so far, the latest first. */
function Rules({ of, name }: { of: readonly CommissionRule[]; name: string }) {
  const may = useMay()
  const deletion = useDeleteCommissionRule()
  return of.map((rule) => (
    <Group key={rule.id} justify="space-between" wrap="nowrap">
      <Text size="sm">{describeRuleSince(rule)}</Text>
      {may(deleteCommissionRule.needs) && (
        <ActionIcon
          variant="subtle"
          aria-label={`Excluir regra. ${describeRuleSince(rule)}`}
          onClick={() => deletion.mutate({ id: rule.id, name }, { onError: notifyError })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  ))
}

const kindLabels: Record<DraftKind, string> = { base: sameAsBaseLabel, ...shareKindLabels }

type ShareFieldsProps = {
  label: string
  share: DraftShare
  kinds: readonly DraftKind[]
  autoFocus?: boolean
  error: ReactNode
  onChange: (share: DraftShare) => void
}

/** Percentage or amount per session. Another kind starts without a value. */
function ShareFields({ label, share: { kind, value }, kinds, autoFocus, error, onChange }: ShareFieldsProps) {
  return (
    <Group align="flex-start" grow wrap="nowrap">
      <NativeSelect
        label={label}
        data={kinds.map((each) => ({ value: each, label: kindLabels[each] }))}
        value={kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as DraftKind, value: '' })}
      />
      {kind === 'percent' && (
        <NumberField
          label={`${label} em %`}
          required
          decimals={2}
          rightSection="%"
          autoFocus={autoFocus && value === ''}
          defaultValue={typeof value === 'number' ? value / 100 : value}
          error={error}
          onChange={(typed) => onChange({ kind, value: typeof typed === 'number' ? Math.round(typed * 100) : typed })}
        />
      )}
      {kind === 'amount' && (
        <MoneyField
          label={`${label} em reais`}
          required
          defaultValue={value}
          error={error}
          onChange={(typed) => onChange({ kind, value: typed })}
        />
      )}
    </Group>
  )
}
