import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ApiError, isRefusal, unreachableError } from '../api-client'
import { LayerContext } from '../layers/layers'
import { isTransient } from '../query-client'
import { subscribeToOtherTabs } from '../session-channel'
import { showToast } from '../toast'
import { OpenInputContext } from './open-input'
import { SubmitCancelled } from './submit-cancelled'
import { registerUnsavedWork } from './unsaved-work'

/** Error of a form. `code` is set if the server refused the request. */
export type FormProblem = { code: string | null; message: string; reason?: string }

type SaveForm<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>
  /** Current values, for what is shown only with some of them. */
  typed: V
  submit: ReturnType<UseFormReturnType<V>['onSubmit']>
  saving: boolean
  /** Error that belongs to no field. */
  problem: FormProblem | null
}

type SaveFormOptions<V extends Record<string, unknown>, R> = {
  /** Same schema as on the server. */
  schema: Parameters<typeof schemaResolver>[0]
  initial: V
  /** Unsaved input from before this form was mounted. */
  typedAlready?: Partial<V>
  save: (values: V) => Promise<R>
  /** Not called if the user has left the page in the meantime. */
  onSaved: (result: R) => unknown
  /** Message for an error without its own text. */
  failure: string
  onChange?: ((values: V, before: V) => void) | undefined
  /** Set if what is typed is stored elsewhere meanwhile: leaving loses nothing. */
  isAutosaved?: boolean
  /** True if the change makes the shown error untrue. */
  isOutdated?: (problem: FormProblem, values: V, before: V) => boolean
}

const sessionEnded: FormProblem = {
  code: 'unauthenticated',
  message: accountErrors.unauthenticated.message,
  reason: 'Sua sessão terminou. Entre de novo em outra aba e salve outra vez: o que você digitou continua aqui.',
}

/** Form field of a refusal. The server names an id (`patient_id`) where a form has the record (`patient`). */
const fieldOf = ({ field }: ApiError, initial: object): string | null =>
  [field, field?.replace(/_id$/, '')].find((name) => name !== undefined && name in initial) ?? null

/** False once the user has left or started a navigation: on a slow connection the next page may take a while. */
const useIsHere = () => {
  const here = useRef(false)
  const { pathname } = useLocation()
  const next = useNavigation().location
  const staying = next === undefined || next.pathname === pathname
  useEffect(() => {
    here.current = staying
    return () => {
      here.current = false
    }
  }, [staying])
  return here
}

/**
 * Validates with the server's schema and saves. An error is shown under its field, which is focused, or above the form.
 * The user stays on the page and no input is lost.
 */
export const useSaveForm = <V extends Record<string, unknown>, R>(options: SaveFormOptions<V, R>): SaveForm<V> => {
  const {
    schema,
    initial,
    typedAlready = {},
    save,
    onSaved,
    failure,
    onChange,
    isOutdated,
    isAutosaved = false,
  } = options
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [typed, setTyped] = useState<V>({ ...initial, ...typedAlready })
  const here = useIsHere()
  // Input from before this form was mounted is unsaved from the start.
  const keeping = useRef(Object.keys(typedAlready).length > 0)
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: typed,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: (values, before) => {
      setTyped(values)
      setProblem((now) => (now && isOutdated?.(now, values, before) ? null : now))
      onChange?.(values, before)
    },
  })

  const focus = (field: string | undefined): void => {
    if (field !== undefined) form.getInputNode(field)?.focus()
  }

  const explain = (error: unknown): void => {
    if (error instanceof SubmitCancelled) return
    // A user who has left the page still needs to see the error.
    if (!here.current) {
      const reason = error instanceof ApiError ? error.message : ''
      showToast({
        message: `${failure.replace(/\.$/, '')}. ${reason}`.trim(),
        color: 'red',
        autoClose: 10_000,
      })
      return
    }
    if (!(error instanceof ApiError))
      setProblem({ code: null, message: failure, ...(!navigator.onLine && { reason: unreachableError.message }) })
    else if (isRefusal(error, 'unauthenticated')) setProblem(sessionEnded)
    else if (isTransient(error)) setProblem({ code: error.code, message: failure, reason: error.message })
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
      // An error without a field must still be shown.
      if (field === undefined) setProblem({ code: null, message: failure })
      const page = event?.currentTarget
      // Waits until the fields are marked. The first invalid one may be far above the button.
      requestAnimationFrame(() => page?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    },
  )

  const input = useContext(OpenInputContext)
  useEffect(() => {
    if (input) input.current.typed = () => form.getValues()
  })

  // After a sign-in in another tab, this form can be saved.
  useEffect(() => subscribeToOtherTabs(() => setProblem((now) => (now?.code === 'unauthenticated' ? null : now))), [])

  const unsaved = useRef<() => boolean>(() => false)
  useEffect(() => {
    unsaved.current = () => !isAutosaved && (form.isDirty() || keeping.current) && !form.submitting
  })
  // Registered once per mount, so that discarded input stays discarded after a render.
  const layer = useContext(LayerContext)
  useEffect(() => registerUnsavedWork(() => unsaved.current(), layer), [layer])

  return { form, typed, submit, saving: form.submitting, problem }
}
