import { Alert, Anchor, Button, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { passwordReset, passwordResetFailure } from '@postura/domain/accounts/account.labels'
import {
  passwordTwice,
  RECOVERY_MINUTES,
  RECOVERY_PATH,
  REDIRECT_AFTER_RESET_MS,
  type RecoveryTokens,
  tokensInAddress,
} from '@postura/domain/accounts/recovery'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, redirect, replace, useNavigate } from 'react-router'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { NewPasswordField } from '~/ui/fields/new-password-field'
import { FormError } from '~/ui/states/form-error'
import { useSetNewPassword } from '../accounts.api'
import type { Route } from './+types/reset-password.route'

export const meta = () => [{ title: 'Redefinir senha | Postura' }]

/** In memory alone: the address bar, the history and the storage of the browser keep nothing of the link. */
let inHand: RecoveryTokens | null = null

export const clientLoader = ({ request }: Route.ClientLoaderArgs): RecoveryTokens => {
  const brought = tokensInAddress(new URL(request.url).searchParams)
  if (brought) {
    inHand = brought
    throw replace(RECOVERY_PATH)
  }
  if (!inHand) throw redirect('/login/admin')
  return inHand
}

export default function ResetPassword({ loaderData: tokens }: Route.ComponentProps) {
  const navigate = useNavigate()
  const setNewPassword = useSetNewPassword()
  const [done, setDone] = useState(false)
  const { form, submit, saving, problem } = useSaveForm({
    schema: passwordTwice,
    initial: { password: '', repeated: '' },
    failure: passwordResetFailure,
    save: ({ password }) => setNewPassword.mutateAsync({ ...tokens, password }),
    onSaved: () => {
      inHand = null
      setDone(true)
    },
  })
  useEffect(() => {
    if (!done) return
    const leaving = setTimeout(() => navigate('/login/admin', { replace: true }), REDIRECT_AFTER_RESET_MS)
    return () => clearTimeout(leaving)
  }, [done, navigate])

  if (done)
    return (
      <Stack>
        <Title order={1}>Redefinir senha</Title>
        <Alert color="esmeralda" variant="light" icon={<IconCircleCheck aria-hidden />} role="status">
          {passwordReset}
        </Alert>
      </Stack>
    )
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Title order={1}>Redefinir senha</Title>
        <FormError problem={problem} remedy={problem?.code === 'recovery_link_refused' && <AnotherLink />} />
        <NewPasswordField label="Nova senha" autoFocus {...form.getInputProps('password')} />
        <PasswordInput
          label="Repita a nova senha"
          autoComplete="new-password"
          required
          {...form.getInputProps('repeated')}
        />
        <Button type="submit" size="md" loading={saving}>
          Redefinir Senha
        </Button>
        <Anchor component={Link} to="/login/admin" size="sm">
          Voltar
        </Anchor>
      </Stack>
    </form>
  )
}

function AnotherLink() {
  return (
    <>
      <Text size="sm" mb="sm">
        Cada link vale por {RECOVERY_MINUTES} minutos e só pode ser usado uma vez.
      </Text>
      <Button component={Link} to="/forgot-password" variant="default">
        Pedir um novo link
      </Button>
    </>
  )
}
