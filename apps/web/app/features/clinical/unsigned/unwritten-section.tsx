import { Button, Group, Text } from '@mantine/core'
import {
  describeUnwritten,
  moreUnwrittenHint,
  nameUnwritten,
  unwrittenHint,
  unwrittenLoadFailure,
  unwrittenTitle,
} from '@postura/domain/clinical/unwritten/unwritten.labels'
import { evolveClassLabel, evolveLabel } from '@postura/domain/clinics/clinic.labels'
import { usePanel } from '~/lib/layers/use-panel'
import rows from '~/ui/list/rows.module.css'
import { Section } from '~/ui/section'
import { ErrorState } from '~/ui/states/error-state'
import css from '../timeline/record.module.css'
import { useUnwritten } from './use-unwritten'

/** Visits that took place and have no note, so that a closed day does not hide them. */
export function UnwrittenSection() {
  const { data, error, refetch } = useUnwritten()
  const visit = usePanel('evolution')
  const group = usePanel('class-evolution')
  if (error && !data) return <ErrorState title={unwrittenLoadFailure} reason={error.message} onRetry={refetch} />
  if (!data || data.visits.length === 0) return null
  return (
    <Section title={unwrittenTitle}>
      <Text c="dimmed" size="sm" mb="sm">
        {unwrittenHint} {data.hasMore && moreUnwrittenHint}
      </Text>
      <ul className={`${rows.rows} ${css.list}`} aria-label={unwrittenTitle}>
        {data.visits.map((each) => {
          const [panel, label] = each.kind === 'class' ? [group, evolveClassLabel] : [visit, evolveLabel]
          return (
            <li key={each.id}>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <div>
                  <Text fw={600}>{nameUnwritten(each)}</Text>
                  <Text size="sm" c="dimmed">
                    {describeUnwritten(each)}
                  </Text>
                </div>
                <Button
                  variant="default"
                  flex="none"
                  aria-label={`${label}: ${nameUnwritten(each)}, ${describeUnwritten(each)}`}
                  onClick={() => panel.open(each.id)}
                >
                  {label}
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
