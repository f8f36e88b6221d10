import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from './api-client'

type SaveForm<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>
  submit: ReturnType<UseFormReturnType<V>['onSubmit']>
  saving: boolean
  /** What belongs to no single field. */
  problem: string | null
}

type SaveFormOptions<V extends Record<string, unknown>> = {
  /** The very schema the server checks with. */
  schema: Parameters<typeof schemaResolver>[0]
  initial: V
  save: (values: V) => Promise<unknown>
  /** Said when the failure has no words of its own. */
  failure: string
  onChange?: (values: V) => void
}

/**
 * A form that is checked here as it will be there. Whatever the server refuses stands under the field it speaks of, or above
 * the form; the person stays where they are and nothing typed is lost.
 */
export const useSaveForm = <V extends Record<string, unknown>>(options: SaveFormOptions<V>): SaveForm<V> => {
  const { schema, initial, save, failure, onChange } = options
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }),
    ...(onChange && { onValuesChange: onChange }),
  })

  const explain = (error: unknown): void => {
    if (!(error instanceof ApiError)) setProblem(failure)
    else if (error.field !== undefined && error.field in initial) form.setFieldError(error.field, error.message)
    else setProblem(error.message)
  }

  const submit = form.onSubmit(async (values) => {
    setProblem(null)
    await save(values).catch(explain)
  })

  return { form, submit, saving: form.submitting, problem }
}
