import { Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { expenseMethods, MAX_EXPENSE_DESCRIPTION_LENGTH, MAX_SUPPLIER_LENGTH } from '@postura/domain/expenses/expense'
import { buildExpenseDraftSchema, type ExpenseDraft } from '@postura/domain/expenses/expense.draft'
import {
  expenseLabels,
  expenseMethodLabels,
  expenseSaveFailure,
  paidAlreadyLabel,
  totalAmountLabel,
} from '@postura/domain/expenses/expense.labels'
import { listCategories } from '@postura/domain/expenses/expense.rules'
import { useQuery } from '@tanstack/react-query'
import type { RecordFormProps } from '~/lib/forms/record-form-props'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { today } from '~/lib/today'
import { FormStack } from '~/ui/edit/form-stack'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { MoneyField } from '~/ui/fields/money-field'
import { FormError } from '~/ui/states/form-error'
import { expenseCategoriesQuery } from './expenses.api'
import type { Repeat } from './use-repeat'

type ExpenseFormProps = RecordFormProps<ExpenseDraft> & {
  /** The repetition of a new expense. A repeated expense is always unpaid. */
  repeat?: Repeat
  onChange?: (typed: ExpenseDraft) => void
}

export function ExpenseForm(props: ExpenseFormProps) {
  const { initial, typedAlready = {}, save, onSaved, back, remedyFor, repeat, onChange } = props
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: buildExpenseDraftSchema(today()),
    initial,
    typedAlready,
    failure: expenseSaveFailure,
    save,
    onSaved,
    onChange,
  })
  const { data = [] } = useQuery(expenseCategoriesQuery)
  const categories = [...new Set([...listCategories(data), initial.category, typed.category])]
  return (
    <FormStack onSubmit={submit} maw={640}>
      <FormError problem={problem} remedy={problem?.code && remedyFor?.(problem.code, form.getValues())} />
      <TextInput
        label={expenseLabels.description}
        required
        autoFocus={initial.description === ''}
        maxLength={MAX_EXPENSE_DESCRIPTION_LENGTH}
        {...form.getInputProps('description')}
      />
      <Group align="flex-start" grow>
        <MoneyField
          label={repeat?.kind === 'instalments' ? totalAmountLabel : expenseLabels.amount_cents}
          required
          {...form.getInputProps('amount_cents')}
        />
        <DateField label={expenseLabels.due_date} required near={today()} {...form.getInputProps('due_date')} />
      </Group>
      <Group align="flex-start" grow>
        {/* Controlled by its key: the list may be loaded after the form has opened. */}
        <NativeSelect
          key={categories.join()}
          label={expenseLabels.category}
          required
          data={categories}
          {...form.getInputProps('category')}
        />
        <TextInput label={expenseLabels.supplier} maxLength={MAX_SUPPLIER_LENGTH} {...form.getInputProps('supplier')} />
      </Group>
      {repeat?.fields}
      {(!repeat || repeat.kind === 'once') && (
        <Switch
          label={paidAlreadyLabel}
          checked={typed.paid_on !== ''}
          onChange={(event) => form.setFieldValue('paid_on', event.currentTarget.checked ? today() : '')}
        />
      )}
      <Group align="flex-start" grow>
        {typed.paid_on !== '' && (!repeat || repeat.kind === 'once') && (
          <DateField label={expenseLabels.paid_on} near={today()} {...form.getInputProps('paid_on')} />
        )}
        <NativeSelect
          label={expenseLabels.payment_method}
          data={[
            { value: '', label: 'Não informada' },
            ...expenseMethods.map((value) => ({ value, label: expenseMethodLabels[value] })),
          ]}
          {...form.getInputProps('payment_method')}
        />
      </Group>
      <FormButtons cancel={back} saving={saving} label={repeat?.saveLabel} disabled={repeat?.isReady === false} />
    </FormStack>
  )
}
