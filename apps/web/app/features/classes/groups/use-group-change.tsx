import { Stack, Text } from '@mantine/core'
import type { GroupChange, GroupDetails } from '@postura/domain/classes/groups/group'
import { skipBusyLabel } from '@postura/domain/classes/groups/group.labels'
import type { ReactNode } from 'react'
import { isRefusal } from '~/lib/api-client'
import { notifyError } from '~/lib/notify-error'
import { usePromptDialog } from '~/lib/use-prompt-dialog'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { Dialog } from '~/ui/layers/dialog'
import type { PickedPatient } from '../../patients/patient-picker'
import { useFullClassPrompt } from '../seats/use-full-class-prompt'
import { type ChosenChange, GroupChangeDialog, type GroupChangeKind, type GroupQuestion } from './group-change-dialog'
import { useChangeGroup } from './groups.api'

type GroupChanges = {
  ask: (kind: GroupChangeKind, patient: PickedPatient) => Promise<void>
  /** Dialogs that the page must render. */
  dialogs: ReactNode
}

/** Enrolls a student in the group, moves them to another one or takes them out, from a day on. Full and taken dates ask what to do. */
export const useGroupChange = (group: GroupDetails): GroupChanges => {
  const { mutateAsync } = useChangeGroup()
  const question = usePromptDialog<GroupQuestion, ChosenChange>()
  const busy = usePromptDialog<string, true>()
  const fullClasses = useFullClassPrompt()

  type Sent = Pick<GroupChange, 'patient_id' | 'from' | 'leave' | 'join'> &
    Partial<Pick<GroupChange, 'when_full' | 'skip_busy'>> & { name: string; to?: string | undefined }

  const send = async (change: Sent): Promise<void> => {
    try {
      await mutateAsync({ id: group.id, ...change })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (isRefusal(error, 'student_busy') && !change.skip_busy) {
        if (await busy.ask(error.message)) await send({ ...change, skip_busy: true })
        return
      }
      const isSome = isRefusal(error, 'some_classes_full')
      if (!isSome && !isRefusal(error, 'class_full')) return notifyError(error)
      const when_full = await fullClasses.ask({ reason: error.message, isSome, isGroup: true })
      if (when_full !== null && when_full !== 'exceed') await send({ ...change, when_full })
    }
  }

  return {
    ask: async (kind, { id: patient_id, name }) => {
      const chosen = await question.ask({ kind, name, group })
      if (chosen === null) return
      const { from, to } = chosen
      await send({
        patient_id,
        name,
        from,
        leave: kind === 'join' ? null : group.id,
        join: kind === 'join' ? group.id : (to?.id ?? null),
        to: to?.title,
      })
    },
    dialogs: (
      <>
        <GroupChangeDialog question={question.about} opened={question.opened} onAnswer={question.answer} />
        {fullClasses.dialog}
        <Dialog opened={busy.opened} onClose={() => busy.answer(null)} title="Horário ocupado">
          <Stack>
            <Text className="figures" style={{ whiteSpace: 'pre-line' }}>
              {busy.about}
            </Text>
            <ConfirmButtons
              confirm={skipBusyLabel}
              tone="plain"
              onConfirm={() => busy.answer(true)}
              onCancel={() => busy.answer(null)}
            />
          </Stack>
        </Dialog>
      </>
    ),
  }
}
