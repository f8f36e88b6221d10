import { Alert, Button, Text, TextInput } from '@mantine/core'
import { recoveryMailFailure, recoveryMailSentMessage } from '@postura/domain/accounts/account.labels'
import { recoveryRequest } from '@postura/domain/accounts/recovery/recovery'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import { IconMailCheck } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'
import { useRequestRecovery } from './recovery.api'

/** Requests the recovery link. The response is always the same, so that it does not reveal which accounts exist. */
export function RecoveryRequest({ email = '' }: { email?: string }) {
  const request = useRequestRecovery()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, submit, saving, problem } = useSaveForm({
    schema: recoveryRequest,
    initial: { email },
    failure: recoveryMailFailure,
    save: async (typed) => {
      await request.mutateAsync(typed)
      return typed.email
    },
    onSaved: setSentTo,
  })
  if (sentTo !== null)
    return (
      <Alert color="green" variant="light" icon={<IconMailCheck aria-hidden />} role="status">
        {recoveryMailSentMessage}
        <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {sentTo}
        </Text>
        <Text size="sm" mt="xs">
          Não chegou? Veja a caixa de spam, ou{' '}
          <Button variant="transparent" size="compact-sm" p={0} fw={600} td="underline" onClick={() => setSentTo(null)}>
            peça de novo
          </Button>
          .
        </Text>
      </Alert>
    )
  return (
    <FormStack onSubmit={submit}>
      <Text>Digite o email da sua conta. Enviaremos um link para você escolher uma nova senha.</Text>
      <FormError problem={problem} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        autoFocus
        {...form.getInputProps('email')}
      />
      <Button type="submit" loading={saving}>
        Enviar link de recuperação
      </Button>
    </FormStack>
  )
}
