import { Button, Group, Modal } from '@mantine/core'
import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

/** Nobody loses what they typed by a wrong tap: leaving asks first, and only if something would be lost. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved()) event.preventDefault()
      },
      [unsaved],
    ),
  )
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Descartar o que foi digitado?"
      centered
    >
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.reset?.()}>
          Continuar editando
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          Descartar
        </Button>
      </Group>
    </Modal>
  )
}
