import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { passwordResetFailure, passwordResetMessage } from '@postura/domain/accounts/account.labels'
import {
  RECOVERY_MINUTES,
  RECOVERY_PATH,
  REDIRECT_AFTER_RESET_MS,
  type RecoveryTokens,
  repeatedPasswordInput,
} from '@postura/domain/accounts/recovery/recovery'
import { useEffect, useState } from 'react'
import { Link, redirect, replace, useNavigate } from 'react-router'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import { NewPasswordField } from '~/ui/fields/password/new-password-field'
import { PasswordField } from '~/ui/fields/password/password-field'
import { IconCircleCheck } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'
import type { Route } from './+types/reset-password.route'
import { useSetNewPassword } from './recovery.api'
import { clearRecoveryLink, getRecoveryTokens, storeRecoveryLink, verifyRecoveryLink } from './recovery-link'

export const meta = () => [{ title: 'Redefinir senha | Postura' }]

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  if (storeRecoveryLink(new URL(request.url).searchParams)) throw replace(RECOVERY_PATH)
  const tokens = getRecoveryTokens()
  if (!tokens) throw redirect(clearRecoveryLink() ? '/login/admin?reason=reopen' : '/login/admin')
  return { tokens, link: await verifyRecoveryLink(tokens) }
}

export default function ResetPassword({ loaderData: { tokens, link } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [refused, setRefused] = useState(link === 'refused')
  const [done, setDone] = useState(false)
  const email = link !== null && link !== 'refused' ? link.email : null
  useEffect(() => {
    if (!done) return
    const leave = () => navigate('/login/admin', { replace: true, state: { email } })
    const leaving = setTimeout(leave, REDIRECT_AFTER_RESET_MS)
    return () => clearTimeout(leaving)
  }, [done, email, navigate])
  return (
    <Stack>
      <Title order={1}>Redefinir senha</Title>
      {done ? (
        <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />} role="status">
          {passwordResetMessage}
        </Alert>
      ) : refused ? (
        <Refused />
      ) : (
        <NewPassword
          tokens={tokens}
          email={email}
          onRefused={() => setRefused(true)}
          onDone={() => {
            clearRecoveryLink()
            setDone(true)
          }}
        />
      )}
      {!done && (
        <Anchor component={Link} to="/login/admin" size="sm">
          Voltar
        </Anchor>
      )}
    </Stack>
  )
}

type NewPasswordProps = {
  tokens: RecoveryTokens
  email: string | null
  onRefused: () => void
  onDone: () => void
}

function NewPassword({ tokens, email, onRefused, onDone }: NewPasswordProps) {
  const setNewPassword = useSetNewPassword()
  const { form, submit, saving, problem } = useSaveForm({
    schema: repeatedPasswordInput,
    initial: { password: '', repeated: '' },
    failure: passwordResetFailure,
    save: ({ password }) => setNewPassword.mutateAsync({ ...tokens, password }),
    onSaved: onDone,
  })
  useEffect(() => {
    if (problem?.code === 'recovery_link_refused') onRefused()
  }, [problem, onRefused])
  return (
    <FormStack onSubmit={submit}>
      {email && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          Conta: <strong>{email}</strong>
        </Text>
      )}
      <FormError problem={problem} />
      <NewPasswordField label="Nova senha" autoFocus {...form.getInputProps('password')} />
      <PasswordField
        label="Repita a nova senha"
        autoComplete="new-password"
        required
        {...form.getInputProps('repeated')}
      />
      <Button type="submit" loading={saving}>
        Redefinir Senha
      </Button>
    </FormStack>
  )
}

function Refused() {
  const { message } = accountErrors.recovery_link_refused
  return (
    <FormError
      problem={{
        code: 'recovery_link_refused',
        message,
        reason: `Cada link vale por ${RECOVERY_MINUTES} minutos e funciona uma vez. Um novo pedido cancela o link anterior.`,
      }}
      remedy={
        <Button component={Link} to="/forgot-password" variant="default">
          Pedir um novo link
        </Button>
      }
    />
  )
}
