import { Button } from '@mantine/core'
import { squeezeInLabel } from '@postura/domain/appointments/appointment.labels'
import { type FormEvent, useRef } from 'react'

type Submit = (event?: FormEvent<HTMLFormElement>) => void

/** A form that can be sent a second time, knowing that the time is taken. */
export const useSqueezable = () => {
  const squeezeIn = useRef(false)
  return {
    isWished: (): boolean => squeezeIn.current,
    submitPlainly:
      (submit: Submit): Submit =>
      (event) => {
        squeezeIn.current = false
        submit(event)
      },
    submitAnyway:
      (submit: Submit): (() => void) =>
      () => {
        squeezeIn.current = true
        submit()
      },
  }
}

export function SqueezeInButton({ onClick }: { onClick: () => void }) {
  return <Button onClick={onClick}>{squeezeInLabel}</Button>
}
