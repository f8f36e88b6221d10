import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { SaveButton, type SaveButtonProps } from './save-button'

/** `cancel` is a URL, or a function that closes the dialog. */
type FormButtonsProps = SaveButtonProps & { cancel: string | (() => void) }

export function FormButtons({ cancel, ...save }: FormButtonsProps) {
  const look = { variant: 'default' } as const
  return (
    <Group justify="flex-end">
      {typeof cancel === 'string' ? (
        <Button component={Link} to={cancel} {...look}>
          Cancelar
        </Button>
      ) : (
        <Button onClick={cancel} {...look}>
          Cancelar
        </Button>
      )}
      <SaveButton {...save} />
    </Group>
  )
}
