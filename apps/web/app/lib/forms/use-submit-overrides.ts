import { type FormEvent, useRef } from 'react'

type Submit = (event?: FormEvent<HTMLFormElement>) => void

/** Lets a form be submitted again with overrides, such as "book anyway". They are kept until a normal submit. */
export const useSubmitOverrides = <W extends object>() => {
  const said = useRef<Partial<W>>({})
  const set = (more: Partial<W>): void => {
    said.current = { ...said.current, ...more }
  }
  return {
    get: (): Partial<W> => said.current,
    set,
    submit:
      (submit: Submit): Submit =>
      (event) => {
        said.current = {}
        submit(event)
      },
    submitWith:
      (submit: Submit, more: Partial<W>): (() => void) =>
      () => {
        set(more)
        submit()
      },
  }
}
