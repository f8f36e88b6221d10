import { Alert, Button, Stack, Text } from '@mantine/core'
import { ownRecoveryMailFailure, ownRecoveryMailSentMessage } from '@postura/domain/accounts/account.labels'
import { useQuery } from '@tanstack/react-query'
import { Section } from '~/ui/section'
import { FormError } from '~/ui/states/form-error'
import { meQuery } from '../accounts.api'
import { useRequestRecovery } from '../recovery/recovery.api'

/** Changes the password by email only: an unlocked screen is not enough to change it. */
export function PasswordCard() {
  const { data: me } = useQuery(meQuery)
  const { mutate, isPending, isSuccess, error } = useRequestRecovery()
  return (
    <Section title="Alterar Senha">
      <Stack align="flex-start">
        <Text c="dimmed">Você recebe por email um link para escolher uma nova senha.</Text>
        {isSuccess && (
          <Alert color="green" variant="light" role="status" w="100%">
            {ownRecoveryMailSentMessage}
          </Alert>
        )}
        <FormError problem={error && { code: null, message: ownRecoveryMailFailure, reason: error.message }} />
        <Button variant="default" loading={isPending} disabled={!me} onClick={() => me && mutate({ email: me.email })}>
          Redefinir Senha
        </Button>
      </Stack>
    </Section>
  )
}
