import { ActionIcon, Group, Title } from '@mantine/core'
import { addToMonth } from '@postura/domain/receipts/tax-receipts/tax-receipt.rules'
import { capitalize } from '@postura/domain/shared/text'
import { spellMonth } from '@postura/domain/shared/time/civil-date'
import { IconChevronLeft, IconChevronRight } from '../icons/icons'

type MonthStepperProps = { month: string; latest: string; onShow: (month: string) => void }

/** Steps through months, except future ones. */
export function MonthStepper({ month, latest, onShow }: MonthStepperProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon variant="default" aria-label="Mês anterior" onClick={() => onShow(addToMonth(month, -1))}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Title order={2} flex="0 1 11rem" ta="center" aria-live="polite">
        {capitalize(spellMonth(month))}
      </Title>
      <ActionIcon
        variant="default"
        aria-label="Próximo mês"
        disabled={month >= latest}
        onClick={() => onShow(addToMonth(month, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
