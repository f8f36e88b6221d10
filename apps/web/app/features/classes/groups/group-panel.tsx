import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { classErrors } from '@postura/domain/classes/class.errors'
import type { GroupDetails, GroupStudent } from '@postura/domain/classes/groups/group'
import { describeGroupTimes, describeRestOfGroup, groupLoadFailure } from '@postura/domain/classes/groups/group.labels'
import { splitStudents } from '@postura/domain/classes/groups/group.rules'
import { describeSeatCount } from '@postura/domain/classes/seat.labels'
import { describeDateTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import { href } from 'react-router'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import css from '~/ui/list/rows.module.css'
import { RecordHead } from '~/ui/record-head'
import { RecordPanel } from '~/ui/record-panel'
import { PatientAdder } from '../../patients/patient-adder'
import type { PickedPatient } from '../../patients/patient-picker'
import { useProfessionalName } from '../../professionals/use-professional-options'
import { useRoomNames } from '../../rooms/use-room-names'
import { PauseDialog } from '../pauses/pause-dialog'
import { usePauseEnd } from '../pauses/use-pause-end'
import { SeatsBadge } from '../seats/seats-badge'
import type { GroupChangeKind } from './group-change-dialog'
import { GroupStudents } from './group-students'
import { groupQuery } from './groups.api'
import { useGroupChange } from './use-group-change'

type GroupPanelProps = { id: string | null; onClose: () => void; onOpenClass: (id: string) => void }

/** Shows a group: its students, who join, move and leave from a day on, and its dates. A date opens its class. */
export function GroupPanel({ id, onClose, onOpenClass }: GroupPanelProps) {
  return (
    <RecordPanel
      title="Turma"
      isWide
      id={id}
      onClose={onClose}
      query={groupQuery}
      failure={groupLoadFailure}
      missing={classErrors.group_not_found.message}
      back={{ to: `${href('/admin/classes')}?view=groups`, label: 'Voltar para Turmas' }}
    >
      {(group) => <Details of={group} onOpenClass={onOpenClass} />}
    </RecordPanel>
  )
}

function Details({ of, onOpenClass }: { of: GroupDetails; onOpenClass: (id: string) => void }) {
  const professional = useProfessionalName(of.professional_id)
  const room = useRoomNames()(of.room_id)
  const { regular, occasional } = splitStudents(of)
  const changes = useGroupChange(of)
  const act = (kind: GroupChangeKind, { patient_id, patient_name }: GroupStudent) =>
    void changes.ask(kind, { id: patient_id, name: patient_name })
  const pausing = useRecordDialog<PickedPatient>()
  const ending = usePauseEnd()
  const changePause = ({ patient_id: id, patient_name: name, pause }: GroupStudent) =>
    pause ? void ending.ask({ pause, name }) : pausing.open({ id, name })
  return (
    <Stack>
      <RecordHead title={of.title} when={describeGroupTimes(of.times)}>
        <Text c="dimmed">{[professional, room, describeRestOfGroup(of)].filter(Boolean).join(' · ')}</Text>
      </RecordHead>
      <GroupStudents
        title="Alunos da turma"
        students={regular}
        none="Nenhum aluno fixo."
        total={of.classes}
        onAct={act}
        onPause={changePause}
      >
        <PatientAdder
          label="Matricular aluno"
          without={regular.map(({ patient_id }) => patient_id)}
          registers
          onAdd={(patient) => void changes.ask('join', patient)}
        />
      </GroupStudents>
      {occasional.length > 0 && (
        <GroupStudents
          title="Só em algumas aulas"
          students={occasional}
          total={of.classes}
          onAct={act}
          onPause={changePause}
        />
      )}
      <section aria-label="Datas">
        <Title order={3} size="h5" mb="xs">
          Datas
        </Title>
        <ol className={css.rows}>
          {of.dates.map((date) => (
            <li key={date.id}>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Anchor
                  component="button"
                  type="button"
                  underline="hover"
                  c="var(--ink)"
                  ta="left"
                  className="figures"
                  onClick={() => onOpenClass(date.id)}
                >
                  {describeDateTimeRange(date)}
                </Anchor>
                <Group gap="xs" wrap="nowrap" className="figures">
                  <span>{describeSeatCount(date)}</span>
                  <SeatsBadge of={date} />
                </Group>
              </Group>
            </li>
          ))}
        </ol>
      </section>
      {changes.dialogs}
      <PauseDialog dialog={pausing} />
      {ending.dialogs}
    </Stack>
  )
}
