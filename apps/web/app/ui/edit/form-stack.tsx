import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

type FormStackProps = { onSubmit: (event: FormEvent<HTMLFormElement>) => void; maw?: number; children: ReactNode }

/** Form with its fields one below the other. Our schema validates them, not the browser. */
export function FormStack({ onSubmit, ...stack }: FormStackProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack {...stack} />
    </form>
  )
}
