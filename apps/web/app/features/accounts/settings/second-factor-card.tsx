import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Section } from '~/ui/section'
import { StatusBadge } from '~/ui/status/status-badge'
import { meQuery } from '../accounts.api'
import type { SecondFactorTask } from './second-factor-dialog'

/** The QR code is drawn by code that only this dialog needs. */
const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog')).SecondFactorDialog,
}))

/** A code of the phone beside the password. */
export function SecondFactorCard() {
  const { data: me } = useQuery(meQuery)
  const [task, setTask] = useState<SecondFactorTask | null>(null)
  const [opened, dialog] = useDisclosure()
  const open = (wanted: SecondFactorTask) => () => {
    setTask(wanted)
    dialog.open()
  }
  return (
    <Section
      title="Verificação em duas etapas"
      action={
        me && (
          <StatusBadge tone={me.second_factor.is_on ? 'good' : 'off'}>
            {me.second_factor.is_on ? 'Ativa' : 'Desativada'}
          </StatusBadge>
        )
      }
    >
      <Stack align="flex-start">
        <Text c="dimmed" maw="78ch">
          {me?.second_factor.is_on
            ? 'Cada entrada pede um código do aplicativo de autenticação do seu celular, além da senha.'
            : 'Proteja sua conta: além da senha, cada entrada pede um código de um aplicativo do seu celular, como Google Authenticator ou Microsoft Authenticator.'}
        </Text>
        {me?.second_factor.is_on ? (
          <Group>
            <Button variant="default" onClick={open('codes')}>
              Novos códigos de reserva
            </Button>
            <Button variant="default" onClick={open('end')}>
              Desativar
            </Button>
          </Group>
        ) : (
          <Button variant="default" onClick={open('start')} disabled={!me}>
            Ativar
          </Button>
        )}
      </Stack>
      {task && (
        <Suspense>
          <SecondFactorDialog task={task} opened={opened} onClose={dialog.close} />
        </Suspense>
      )}
    </Section>
  )
}
