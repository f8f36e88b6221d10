import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { errors } from '@postura/domain/errors'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { ApiError, isRefusal, unreachable } from '../api-client'
import { mayPass } from '../query-client'
import { hearOtherTabs } from '../session-news'
import { ChangedMind } from './changed-mind'
import { watchUnsavedWork } from './unsaved-work'

/** What went wrong, with the code of the refusal if it is one, and why. */
export type Problem = { code: string | null; message: string; reason?: string }

type SaveForm<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>
  submit: ReturnType<UseFormReturnType<V>['onSubmit']>
  saving: boolean
  /** What belongs to no single field, with the code of the refusal if it is one. */
  problem: Problem | null
}

type SaveFormOptions<V extends Record<string, unknown>, R> = {
  /** The very schema the server checks with. */
  schema: Parameters<typeof schemaResolver>[0]
  initial: V
  /** Typed before this form began, and not saved yet. */
  typedAlready?: Partial<V>
  save: (values: V) => Promise<R>
  /** Where to go next; left out once the person has gone elsewhere meanwhile. */
  onSaved: (result: R) => unknown
  /** Said when the failure has no words of its own. */
  failure: string
  onChange?: (values: V, before: V) => void
}

const sessionEnded: Problem = {
  code: 'unauthenticated',
  message: errors.unauthenticated.message,
  reason: 'Sua sessão terminou. Entre de novo em outra aba e salve outra vez: o que você digitou continua aqui.',
}

/** The field of the form that a refusal speaks of: what the server knows by its id (`patient_id`) a form holds whole (`patient`). */
const fieldOf = ({ field }: ApiError, initial: object): string | null =>
  [field, field?.replace(/_id$/, '')].find((name) => name !== undefined && name in initial) ?? null

/** Whether the person is still at the form: on a slow line the page they chose may take a while to come, and it is theirs to choose. */
const useIsHere = () => {
  const here = useRef(false)
  const staying = useNavigation().state === 'idle'
  useEffect(() => {
    here.current = staying
    return () => {
      here.current = false
    }
  }, [staying])
  return here
}

/**
 * A form that is checked here as it will be there. Whatever is wrong stands under the field it speaks of, which is focused, or
 * above the form; the person stays where they are and nothing typed is lost.
 */
export const useSaveForm = <V extends Record<string, unknown>, R>(options: SaveFormOptions<V, R>): SaveForm<V> => {
  const { schema, initial, typedAlready = {}, save, onSaved, failure, onChange } = options
  const [problem, setProblem] = useState<Problem | null>(null)
  const here = useIsHere()
  // What was typed before this form began is unsaved from the start.
  const keeping = useRef(Object.keys(typedAlready).length > 0)
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: { ...initial, ...typedAlready },
    validate: schemaResolver(schema, { sync: true }),
    ...(onChange && { onValuesChange: onChange }),
  })

  const focus = (field: string | undefined): void => {
    if (field !== undefined) form.getInputNode(field)?.focus()
  }

  const explain = (error: unknown): void => {
    if (error instanceof ChangedMind) return
    // Whoever has gone elsewhere in the administrators' area meanwhile must still hear of it.
    if (!here.current) {
      const reason = error instanceof ApiError ? error.message : ''
      notifications.show({
        message: `${failure.replace(/\.$/, '')}. ${reason}`.trim(),
        color: 'red',
        autoClose: 10_000,
      })
      return
    }
    if (!(error instanceof ApiError))
      setProblem({ code: null, message: failure, ...(!navigator.onLine && { reason: unreachable.message }) })
    else if (isRefusal(error, 'unauthenticated')) setProblem(sessionEnded)
    else if (mayPass(error)) setProblem({ code: error.code, message: failure, reason: error.message })
    else {
      const field = fieldOf(error, initial)
      if (field === null) setProblem(error)
      else {
        form.setFieldError(field, error.message)
        focus(field)
      }
    }
  }

  const submit = form.onSubmit(
    async (values) => {
      setProblem(null)
      try {
        const result = await save(values)
        keeping.current = false
        form.resetDirty(values)
        if (here.current) await onSaved(result)
      } catch (error) {
        explain(error)
      }
    },
    (errors, _, event) => {
      const field = Object.keys(errors).find((name) => (name.split('.')[0] ?? name) in initial)
      // A mistake that stands under no field must not pass in silence.
      if (field === undefined) setProblem({ code: null, message: failure })
      const page = event?.currentTarget
      // Once the fields are marked, the first of them: it may stand far above the button.
      requestAnimationFrame(() => page?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    },
  )

  // Signed in again in another tab: this one can be saved now.
  useEffect(() => hearOtherTabs(() => setProblem((now) => (now?.code === 'unauthenticated' ? null : now))), [])

  const unsaved = useRef<() => boolean>(() => false)
  useEffect(() => {
    unsaved.current = () => (form.isDirty() || keeping.current) && !form.submitting
  })
  // Once for as long as the form is open: what was given up stays given up, however often it is drawn.
  useEffect(() => watchUnsavedWork(() => unsaved.current()), [])

  return { form, submit, saving: form.submitting, problem }
}
