import type { GroupDetails } from '@postura/domain/classes/groups/group'
import type { ReactNode } from 'react'
import { usePromptDialog } from '~/lib/use-prompt-dialog'
import type { PickedPatient } from '../../patients/patient-picker'
import { type ChosenChange, GroupChangeDialog, type GroupChangeKind, type GroupQuestion } from './group-change-dialog'
import { useChangeGroup } from './groups.api'
import { useJoinPrompts } from './use-join-prompts'

type GroupChanges = {
  ask: (kind: GroupChangeKind, patient: PickedPatient) => Promise<void>
  /** Dialogs that the page must render. */
  dialogs: ReactNode
}

/** Enrolls a student in the group, moves them to another one or takes them out, from a day on. */
export const useGroupChange = (group: GroupDetails): GroupChanges => {
  const { mutateAsync } = useChangeGroup()
  const question = usePromptDialog<GroupQuestion, ChosenChange>()
  const prompts = useJoinPrompts()
  return {
    ask: async (kind, { id: patient_id, name }) => {
      const chosen = await question.ask({ kind, name, group })
      if (chosen === null) return
      const { from, to } = chosen
      const change = {
        id: group.id,
        patient_id,
        name,
        from,
        leave: kind === 'join' ? null : group.id,
        join: kind === 'join' ? group.id : (to?.id ?? null),
        to: to?.title,
      }
      await prompts.attempt((options) => mutateAsync({ ...change, ...options }))
    },
    dialogs: (
      <>
        <GroupChangeDialog question={question.about} opened={question.opened} onAnswer={question.answer} />
        {prompts.dialogs}
      </>
    ),
  }
}
