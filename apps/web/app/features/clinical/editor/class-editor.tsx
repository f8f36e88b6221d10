import { Alert, Stack, Text, Textarea } from '@mantine/core'
import { SHARED_FIELD } from '@postura/domain/clinical/writing/progress-fields'
import {
  describeNotSigned,
  describeSignCount,
  describeSignedCount,
  everyoneWritten,
  nobodyPresent,
  sharedTextLabel,
  signFailure,
} from '@postura/domain/clinical/writing/writing.labels'
import { describeTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { showToast } from '~/lib/toast'
import { FormError } from '~/ui/states/form-error'
import { signDrafts } from '../clinical.api'
import type { DraftKeeper } from '../drafts/draft-keeper'
import { useSaveOnClose } from '../drafts/use-draft-keeper'
import css from './editor.module.css'
import { NeedsSigner } from './notices/needs-signer'
import type { OpenedClass, Student } from './opening/open-class-editor'
import { SignBar } from './sign-bar'
import { StudentText } from './student-text'

const textOf = ({ keeper }: Student): string => String(keeper.getText().values[SHARED_FIELD] ?? '')

const write = (keeper: DraftKeeper, text: string): void =>
  keeper.change({ values: { ...keeper.getText().values, [SHARED_FIELD]: text } })

type Answer = { student: Student; message: string | null }

const isOpenQuestion = ({ keeper }: Student): boolean => ['stale', 'signed', 'ended'].includes(keeper.getState().status)

/** Null if it was saved, or why not. */
const save = ({ keeper }: Student): Promise<string | null> =>
  keeper.flush().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

/** The drafts of a class are saved one after the other, then signed together. Each that is refused stays here and keeps no other back. */
const signAll = async (students: readonly Student[]): Promise<Answer[]> => {
  const answers: Answer[] = []
  const saved: Student[] = []
  for (const student of students) {
    const message = await save(student)
    if (message === null) saved.push(student)
    else answers.push({ student, message })
  }
  const drafts = saved.map(({ patient_id, keeper }) => ({ id: keeper.getId(), rev: keeper.getState().rev, patient_id }))
  const results = await signDrafts(drafts)
  for (const [n, student] of saved.entries()) {
    const result = results[n]
    const isSigned = result?.outcome === 'signed' && (await student.keeper.endSigned())
    answers.push({ student, message: isSigned ? null : result?.outcome === 'refused' ? result.message : signFailure })
  }
  return answers
}

/** One text for everyone who was present; each can be changed alone. */
export function ClassEditor({ opened, onDone }: { opened: OpenedClass; onDone: () => void }) {
  const { details, present, signer } = opened
  const [students, setStudents] = useState(opened.students)
  const [shared, setShared] = useState(() => (students[0] ? textOf(students[0]) : ''))
  const [refused, setRefused] = useState<readonly { name: string; message: string }[]>([])
  useSaveOnClose(opened.students.map(({ keeper }) => keeper))
  const { isReady, count } = useTexts(students)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signAll(students.filter((student) => !isOpenQuestion(student))),
    onSuccess: (answers) => {
      const signed = answers.filter(({ message }) => message === null).map(({ student }) => student)
      if (signed.length > 0) showToast({ message: describeSignedCount(signed.length) })
      setRefused(answers.flatMap(({ student, message }) => (message === null ? [] : [{ name: student.name, message }])))
      leave(signed)
    },
  })
  const leave = (done: readonly Student[]): void => {
    const left = students.filter((student) => !done.includes(student))
    setStudents(left)
    if (left.length === 0) onDone()
  }
  const share = (text: string): void => {
    for (const student of students) if (textOf(student) === shared) write(student.keeper, text)
    setShared(text)
  }
  const head = (
    <Text size="sm" c="dimmed">
      {[details.title, formatCivilDate(civilDateOf(details.start_time)), describeTimeRange(details)].join(' · ')}
    </Text>
  )
  if (!signer) return <NeedsSigner />
  if (students.length === 0)
    return (
      <Stack>
        {head}
        <Text role="status">{present === 0 ? nobodyPresent : everyoneWritten}</Text>
      </Stack>
    )
  return (
    <Stack gap="md">
      {head}
      <FormError problem={error && { code: null, message: signFailure, reason: error.message }} />
      {refused.length > 0 && (
        <Alert color="red" role="alert" title={describeNotSigned(refused.map(({ name }) => name))}>
          {refused.map(({ name, message }) => (
            <div key={name}>
              {name}: {message}
            </div>
          ))}
        </Alert>
      )}
      <Textarea
        label={sharedTextLabel}
        // Loaded after the panel has opened, so the attribute of the focus trap comes too late.
        autoFocus
        autoComplete="off"
        autosize
        minRows={4}
        maxRows={12}
        className={css.text ?? ''}
        value={shared}
        onChange={({ currentTarget: { value } }) => share(value)}
      />
      <ul className={css.students} aria-label="Presentes">
        {students.map((student) => (
          <StudentText key={student.patient_id} student={student} shared={shared} onDone={() => leave([student])} />
        ))}
      </ul>
      <SignBar
        signer={signer}
        label={describeSignCount(count)}
        isSigning={isPending}
        isDisabled={!isReady}
        onSign={() => mutate()}
      />
    </Stack>
  )
}

/** How many can be signed, and whether each of them has a text. */
const useTexts = (students: readonly Student[]): { isReady: boolean; count: number } => {
  const subscribe = (listener: () => void) => {
    const ends = students.map(({ keeper }) => keeper.subscribe(listener))
    return () => {
      for (const end of ends) end()
    }
  }
  const findOpen = () => students.filter((student) => !isOpenQuestion(student))
  const count = useSyncExternalStore(subscribe, () => findOpen().length)
  const hasTexts = useSyncExternalStore(subscribe, () => findOpen().every((student) => textOf(student).trim() !== ''))
  return { isReady: count > 0 && hasTexts, count }
}
