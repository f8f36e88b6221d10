import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './form-group.module.css'

type FormGroupProps = { title: string; children: ReactNode }

/** Fields of a long form that belong together, with their title at the left if there is room. */
export function FormGroup({ title, children }: FormGroupProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={css.group}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Stack>{children}</Stack>
    </fieldset>
  )
}
