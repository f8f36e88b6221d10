import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { categoryName, MAX_CATEGORY_LENGTH } from '@postura/domain/expenses/expense'
import {
  addCategoryLabel,
  categoriesHint,
  categoriesTitle,
  categorySaveFailure,
  newCategoryLabel,
  removeCategoryLabel,
} from '@postura/domain/expenses/expense.labels'
import { listCategories, OTHER_CATEGORY } from '@postura/domain/expenses/expense.rules'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '~/lib/forms/use-attempt'
import { IconX } from '~/ui/icons/icons'
import { Dialog } from '~/ui/layers/dialog'
import rows from '~/ui/list/rows.module.css'
import { FormError } from '~/ui/states/form-error'
import { expenseCategoriesQuery, useSetCategory } from './expenses.api'

export function CategoriesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title={categoriesTitle} opened={opened} onClose={onClose}>
      <Categories />
    </Dialog>
  )
}

function Categories() {
  const { data = [] } = useQuery(expenseCategoriesQuery)
  const { mutateAsync: setCategory } = useSetCategory()
  const { attempt, busy, problem } = useAttempt(categorySaveFailure)
  const [typed, setTyped] = useState('')
  const name = categoryName.safeParse(typed).data
  const offer = (of: string, is_offered: boolean) => attempt(() => setCategory({ id: newId(), name: of, is_offered }))
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        {categoriesHint}
      </Text>
      <FormError problem={problem} />
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          if (name !== undefined && (await offer(name, true))) setTyped('')
        }}
      >
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            label={newCategoryLabel}
            maxLength={MAX_CATEGORY_LENGTH}
            flex={1}
            value={typed}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={name === undefined} loading={busy}>
            {addCategoryLabel}
          </Button>
        </Group>
      </form>
      <ul className={rows.rows}>
        {listCategories(data).map((each) => (
          <li key={each}>
            <Group justify="space-between" wrap="nowrap">
              <Text>{each}</Text>
              {each !== OTHER_CATEGORY && (
                <Button
                  variant="subtle"
                  color="gray"
                  px="xs"
                  aria-label={removeCategoryLabel(each)}
                  disabled={busy}
                  onClick={() => offer(each, false)}
                >
                  <IconX size={18} stroke={1.75} aria-hidden />
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
