import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import css from './form-stack.module.css'

type FormStackProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Width of a form that fills a page. A form in a dialog has none. */
  maw?: number
  children: ReactNode
}

/** Form with its fields one below the other. Our schema validates them, not the browser. */
export function FormStack({ onSubmit, ...stack }: FormStackProps) {
  return (
    <form noValidate onSubmit={onSubmit} {...(stack.maw && { className: css.page })}>
      <Stack {...stack} />
    </form>
  )
}
