import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ClassGroup } from '@postura/domain/classes/groups/group'
import {
  describeGroupTimes,
  fromLabel,
  groupActions,
  groupLoadFailure,
  noOtherGroup,
  untouchedDatesHint,
} from '@postura/domain/classes/groups/group.labels'
import { fold } from '@postura/domain/shared/text'
import { type CivilDate, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '~/lib/today'
import { DateField } from '~/ui/fields/date-field'
import { Dialog } from '~/ui/layers/dialog'
import css from '~/ui/list/rows.module.css'
import { QueryState } from '~/ui/states/query-state'
import { SeatsBadge } from '../seats/seats-badge'
import { groupsQuery } from './groups.api'

export type GroupChangeKind = keyof typeof groupActions
export type GroupQuestion = { kind: GroupChangeKind; name: string; group: ClassGroup }
/** The first day of the change and, for a move, the other group. */
export type ChosenChange = { from: CivilDate; to?: ClassGroup }

type GroupChangeDialogProps = {
  question: GroupQuestion | null
  opened: boolean
  onAnswer: (chosen: ChosenChange | null) => void
}

/** Asks from which day on, and for a move into which group: one tap chooses the group and saves. */
export function GroupChangeDialog({ question, opened, onAnswer }: GroupChangeDialogProps) {
  return (
    <Dialog title={question && groupActions[question.kind]} opened={opened} onClose={() => onAnswer(null)}>
      {opened && question && <Question {...question} onAnswer={onAnswer} />}
    </Dialog>
  )
}

type QuestionProps = GroupQuestion & Pick<GroupChangeDialogProps, 'onAnswer'>

function Question({ kind, name, group, onAnswer }: QuestionProps) {
  const [from, setFrom] = useState(civilDateOf(group.next_start))
  const isReady = isCivilDate(from)
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <b>{name}</b> · {group.title}, {describeGroupTimes(group.times)}
      </Text>
      <DateField
        label={fromLabel}
        description={untouchedDatesHint}
        near={today()}
        defaultValue={from}
        onChange={setFrom}
        maw={220}
      />
      {kind === 'move' && <OtherGroups of={group} disabled={!isReady} onChoose={(to) => onAnswer({ from, to })} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancelar
        </Button>
        {kind !== 'move' && (
          <Button
            data-autofocus
            disabled={!isReady}
            {...(kind === 'leave' && { color: 'red' })}
            onClick={() => onAnswer({ from })}
          >
            {groupActions[kind]}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** With more groups than this they can be searched. */
const MANY = 8

type OtherGroupsProps = { of: ClassGroup; disabled: boolean; onChoose: (group: ClassGroup) => void }

function OtherGroups({ of, ...rest }: OtherGroupsProps) {
  const query = useQuery(groupsQuery)
  return (
    <QueryState query={query} failure={groupLoadFailure}>
      {(groups) => <GroupChoice groups={groups.filter(({ id }) => id !== of.id)} {...rest} />}
    </QueryState>
  )
}

type GroupChoiceProps = Omit<OtherGroupsProps, 'of'> & { groups: readonly ClassGroup[] }

function GroupChoice({ groups, disabled, onChoose }: GroupChoiceProps) {
  const [q, setQ] = useState('')
  const wordsOf = ({ title, times }: ClassGroup) => `${title}, ${describeGroupTimes(times)}`
  if (groups.length === 0) return <Text c="dimmed">{noOtherGroup}</Text>
  return (
    <div>
      {groups.length > MANY && (
        <TextInput
          label="Buscar turma"
          autoComplete="off"
          mb="xs"
          onChange={(event) => setQ(event.currentTarget.value)}
        />
      )}
      <ul className={css.rows} aria-label="Nova turma">
        {groups
          .filter((group) => fold(wordsOf(group)).includes(fold(q)))
          .map((group) => (
            <li key={group.id}>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {wordsOf(group)}
                  <Group gap="xs" className="figures" c="dimmed">
                    <span>
                      {group.enrolled} de {group.capacity}
                    </span>
                    <SeatsBadge of={group} />
                  </Group>
                </div>
                <Button
                  variant="default"
                  flex="none"
                  disabled={disabled}
                  aria-label={`Mudar para ${wordsOf(group)}`}
                  onClick={() => onChoose(group)}
                >
                  Mudar
                </Button>
              </Group>
            </li>
          ))}
      </ul>
    </div>
  )
}
