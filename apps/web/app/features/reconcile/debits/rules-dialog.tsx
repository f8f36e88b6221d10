import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { MAX_SUPPLIER_LENGTH, supplierName } from '@postura/domain/expenses/expense'
import type { ExpenseRule } from '@postura/domain/expenses/rules/expense-rule'
import {
  forgetRuleLabel,
  noRuleMessage,
  ruleCategoryLabel,
  ruleSaveFailure,
  ruleSupplierLabel,
  rulesHint,
  rulesTitle,
} from '@postura/domain/reconcile/debits/debit.labels'
import { useAttempt } from '~/lib/forms/use-attempt'
import { IconX } from '~/ui/icons/icons'
import { Dialog } from '~/ui/layers/dialog'
import css from '~/ui/list/rows.module.css'
import { FormError } from '~/ui/states/form-error'
import { useForgetRule, useSetRule } from './debits.api'

type RulesProps = { rules: readonly ExpenseRule[]; categories: readonly string[] }

export function RulesDialog({ opened, onClose, ...given }: RulesProps & { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title={rulesTitle} opened={opened} onClose={onClose}>
      <Rules {...given} />
    </Dialog>
  )
}

/** What was learned from accepted lines. A change is saved when its field is left. */
function Rules({ rules, categories }: RulesProps) {
  const { mutateAsync: setRule } = useSetRule()
  const { mutateAsync: forget } = useForgetRule()
  const { attempt, busy, problem } = useAttempt(ruleSaveFailure)
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        {rulesHint}
      </Text>
      <FormError problem={problem} />
      {rules.length === 0 && <Text>{noRuleMessage}</Text>}
      <ul className={css.rows}>
        {rules.map((rule) => {
          const { id, pattern, category, supplier } = rule
          return (
            <li key={`${id} ${category} ${supplier}`}>
              <Group justify="space-between" wrap="nowrap">
                <Text fw={600}>{pattern}</Text>
                <Button
                  variant="subtle"
                  color="gray"
                  px="xs"
                  aria-label={forgetRuleLabel(pattern)}
                  disabled={busy}
                  onClick={() => attempt(() => forget(rule))}
                >
                  <IconX size={18} stroke={1.75} aria-hidden />
                </Button>
              </Group>
              <Group gap="xs" grow>
                <NativeSelect
                  aria-label={ruleCategoryLabel(pattern)}
                  data={[...new Set([...categories, category])]}
                  value={category}
                  disabled={busy}
                  onChange={({ currentTarget: { value } }) => attempt(() => setRule({ ...rule, category: value }))}
                />
                <TextInput
                  aria-label={ruleSupplierLabel(pattern)}
                  placeholder="Fornecedor"
                  maxLength={MAX_SUPPLIER_LENGTH}
                  defaultValue={supplier ?? ''}
                  onBlur={({ currentTarget: { value } }) => {
                    const typed = supplierName.safeParse(value).data ?? null
                    if (typed !== supplier) void attempt(() => setRule({ ...rule, supplier: typed }))
                  }}
                />
              </Group>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
