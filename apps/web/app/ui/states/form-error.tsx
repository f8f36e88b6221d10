import { Alert, Button, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FormProblem } from '~/lib/forms/use-save-form'
import { IconAlertTriangle } from '../icons/icons'

type FormErrorProps = { problem: FormProblem | null | undefined; remedy?: ReactNode }

/** Opens in a new tab, so that this form keeps its input and can be saved after the sign-in. */
const signInAgain = (
  <Button component="a" href="/login/admin" target="_blank" variant="default">
    Entrar em outra aba
  </Button>
)

/** Error that belongs to no field, with an action to fix it. It scrolls into view. */
export function FormError({ problem, remedy }: FormErrorProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (!problem) return null
  const way = problem.code === 'unauthenticated' ? signInAgain : remedy
  return (
    <Alert ref={alert} color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <div style={{ whiteSpace: 'pre-line' }}>{problem.message}</div>
      {problem.reason && <Text size="sm">{problem.reason}</Text>}
      {way && <div style={{ marginTop: 12 }}>{way}</div>}
    </Alert>
  )
}
