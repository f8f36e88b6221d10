import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { secondFactorInput } from '@postura/domain/accounts/second-factor'
import { useNavigate, useSearchParams } from 'react-router'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import { FormError } from '~/ui/states/form-error'
import { toSafeReturnPath } from './return-to'
import { useSignInSecondStep } from './settings/security.api'

/** Second step of the sign-in: the code of the app, or of the paper if the phone is lost. */
export function SecondStepForm({ onBack }: { onBack: () => void }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [hasPaper, paper] = useDisclosure()
  const step = useSignInSecondStep()
  const { form, submit, saving, problem } = useSaveForm({
    schema: secondFactorInput,
    initial: { code: '' },
    failure: accountErrors.sign_in_failed.message,
    save: step.mutateAsync,
    onSaved: () => navigate(toSafeReturnPath(search.get('from')), { replace: true }),
  })
  return (
    <Stack>
      <Title order={1}>Verificação em duas etapas</Title>
      <FormStack onSubmit={submit}>
        <Text>
          {hasPaper
            ? 'Digite um dos códigos de reserva que você guardou. Cada um vale uma vez.'
            : 'Abra o aplicativo de autenticação no celular e digite o código do Postura.'}
        </Text>
        <FormError problem={problem} />
        <TextInput
          key={String(hasPaper)}
          label={hasPaper ? 'Código de reserva' : 'Código de 6 números'}
          inputMode={hasPaper ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoFocus
          required
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={saving}>
          Entrar
        </Button>
      </FormStack>
      <Anchor component="button" type="button" ta="left" py={4} onClick={paper.toggle}>
        {hasPaper ? 'Usar o aplicativo' : 'Estou sem o celular'}
      </Anchor>
      <Anchor component="button" type="button" ta="left" py={4} size="sm" onClick={onBack}>
        Voltar para o login
      </Anchor>
    </Stack>
  )
}
