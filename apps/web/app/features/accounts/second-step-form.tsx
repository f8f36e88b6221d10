import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { lostLabel } from '@postura/domain/accounts/lost-factor/lost-factor'
import { secondFactorInput } from '@postura/domain/accounts/second-factor'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import { FormError } from '~/ui/states/form-error'
import { LostFactor } from './lost-factor/lost-factor'
import { toSafeReturnPath } from './return-to'
import { useSignInSecondStep } from './settings/security.api'

type Way = 'app' | 'paper' | 'none'

/** Second step of the sign-in: the code of the app, of the paper if the phone is lost, or none if both are. */
export function SecondStepForm({ onBack }: { onBack: () => void }) {
  const [way, setWay] = useState<Way>('app')
  return (
    <Stack>
      <Title order={1}>Verificação em duas etapas</Title>
      {way === 'none' ? <LostFactor onBack={onBack} /> : <CodeForm key={way} hasPaper={way === 'paper'} />}
      <Anchor component="button" type="button" ta="left" py={4} onClick={() => setWay(way === 'app' ? 'paper' : 'app')}>
        {{ app: 'Estou sem o celular', paper: 'Usar o aplicativo', none: 'Tenho um código' }[way]}
      </Anchor>
      {way === 'paper' && (
        <Anchor component="button" type="button" ta="left" py={4} onClick={() => setWay('none')}>
          {lostLabel}
        </Anchor>
      )}
      <Anchor component="button" type="button" ta="left" py={4} size="sm" onClick={onBack}>
        Voltar para o login
      </Anchor>
    </Stack>
  )
}

function CodeForm({ hasPaper }: { hasPaper: boolean }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const step = useSignInSecondStep()
  const { form, submit, saving, problem } = useSaveForm({
    schema: secondFactorInput,
    initial: { code: '' },
    failure: accountErrors.sign_in_failed.message,
    save: step.mutateAsync,
    onSaved: () => navigate(toSafeReturnPath(search.get('from')), { replace: true }),
  })
  return (
    <FormStack onSubmit={submit}>
      <Text>
        {hasPaper
          ? 'Digite um dos códigos de reserva que você guardou. Cada um vale uma vez.'
          : 'Abra o aplicativo de autenticação no celular e digite o código do Postura.'}
      </Text>
      <FormError problem={problem} />
      <TextInput
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
  )
}
