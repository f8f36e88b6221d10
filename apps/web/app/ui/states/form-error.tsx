import { Alert, Button, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Problem } from '~/lib/forms/use-save-form'
import { IconAlertTriangle } from '../icons/icons'

type FormErrorProps = { problem: Problem | null | undefined; remedy?: ReactNode }

/** The form stays as it is in this tab, and is saved once the other has signed in. */
const signInAgain = (
  <Button component="a" href="/login/admin" target="_blank" variant="default">
    Entrar em outra aba
  </Button>
)

/** What a form has to say that belongs to no single field, and what to do about it. It comes into view; the person stays where they are. */
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
