import { type FormEvent, useRef } from 'react'

type Submit = (event?: FormEvent<HTMLFormElement>) => void

/** A form that can be sent again, knowing what stood in its way. What was said once holds until the form is sent plainly. */
export const useInsistence = <W extends object>() => {
  const said = useRef<Partial<W>>({})
  const say = (more: Partial<W>): void => {
    said.current = { ...said.current, ...more }
  }
  return {
    wishes: (): Partial<W> => said.current,
    say,
    plainly:
      (submit: Submit): Submit =>
      (event) => {
        said.current = {}
        submit(event)
      },
    insisting:
      (submit: Submit, more: Partial<W>): (() => void) =>
      () => {
        say(more)
        submit()
      },
  }
}
