import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { appCodeInput, passwordInput, type SecondFactorStart } from '@postura/domain/accounts/second-factor'
import { use, useEffect, useRef, useState } from 'react'
import { registerUnsavedWork } from '~/lib/forms/unsaved-work'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { LayerContext } from '~/lib/layers/layers'
import { showToast } from '~/lib/toast'
import { CopyValue, useCopying } from '~/ui/actions/copy-value'
import { FormStack } from '~/ui/edit/form-stack'
import { PasswordField } from '~/ui/fields/password/password-field'
import { Dialog } from '~/ui/layers/dialog'
import { QrCode } from '~/ui/pix/qr-code'
import { FormError } from '~/ui/states/form-error'
import css from './second-factor-dialog.module.css'
import { useConfirmSecondFactor, useEndSecondFactor, useRenewBackupCodes, useStartSecondFactor } from './security.api'

export type SecondFactorTask = 'start' | 'codes' | 'end'

const titles: Record<SecondFactorTask, string> = {
  start: 'Ativar verificação em duas etapas',
  codes: 'Novos códigos de reserva',
  end: 'Desativar verificação em duas etapas',
}

type DialogProps = { task: SecondFactorTask; opened: boolean; onClose: () => void }

/** Each task begins with the password: an open screen is not enough. */
export function SecondFactorDialog({ task, opened, onClose }: DialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={titles[task]} size="md">
      <Task key={task} task={task} onClose={onClose} />
    </Dialog>
  )
}

function Task({ task, onClose }: Omit<DialogProps, 'opened'>) {
  const [started, setStarted] = useState<SecondFactorStart | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const start = useStartSecondFactor()
  const renew = useRenewBackupCodes()
  const end = useEndSecondFactor()
  if (codes) return <BackupCodes codes={codes} onClose={onClose} />
  if (started) return <ConfirmForm uri={started.uri} onConfirmed={() => setCodes(started.codes)} onCancel={onClose} />
  if (task === 'start')
    return (
      <PasswordForm
        hint="Você vai ler um QR Code com o celular. Deixe o aplicativo de autenticação aberto."
        button="Continuar"
        onCancel={onClose}
        save={start.mutateAsync}
        onSaved={setStarted}
      />
    )
  if (task === 'codes')
    return (
      <PasswordForm
        hint="Os códigos de reserva anteriores deixam de valer."
        button="Gerar códigos"
        onCancel={onClose}
        save={renew.mutateAsync}
        onSaved={(renewed) => setCodes(renewed.codes)}
      />
    )
  return (
    <PasswordForm
      hint="Sua conta volta a pedir somente a senha. Os códigos de reserva deixam de valer."
      button="Desativar"
      onCancel={onClose}
      save={end.mutateAsync}
      onSaved={() => {
        onClose()
        showToast({ message: 'Verificação em duas etapas desativada' })
      }}
    />
  )
}

type PasswordFormProps<R> = {
  hint: string
  button: string
  onCancel: () => void
  save: (body: { password: string }) => Promise<R>
  onSaved: (result: R) => void
}

function PasswordForm<R>({ hint, button, onCancel, save, onSaved }: PasswordFormProps<R>) {
  const { form, submit, saving, problem } = useSaveForm({
    schema: passwordInput,
    initial: { password: '' },
    failure: 'Não foi possível conferir a senha.',
    save,
    onSaved,
  })
  return (
    <FormStack onSubmit={submit}>
      <Text c="dimmed">{hint}</Text>
      <FormError problem={problem} />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('password')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={saving}>
          {button}
        </Button>
      </Group>
    </FormStack>
  )
}

/** `JBSW Y3DP`: typed on a phone in parts that the eye can keep. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

type ConfirmFormProps = { uri: string; onConfirmed: () => void; onCancel: () => void }

function ConfirmForm({ uri, onConfirmed, onCancel }: ConfirmFormProps) {
  const confirm = useConfirmSecondFactor()
  const copying = useCopying()
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const { form, submit, saving, problem } = useSaveForm({
    schema: appCodeInput,
    initial: { code: '' },
    failure: 'Não foi possível conferir o código.',
    save: confirm.mutateAsync,
    onSaved: onConfirmed,
  })
  return (
    <FormStack onSubmit={submit}>
      <Text>1. Leia o QR Code com o aplicativo de autenticação.</Text>
      <QrCode text={uri} label="QR Code para o aplicativo de autenticação" />
      <CopyValue of={secret} value={{ label: 'Chave', shown: inFours(secret), copied: secret }} copying={copying} />
      {copying.status}
      <FormError problem={problem} />
      <TextInput
        label="2. Digite o código de 6 números que ele mostra"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={saving}>
          Ativar
        </Button>
      </Group>
    </FormStack>
  )
}

/** Shown once: the server keeps them encrypted and never shows them again. Leaving them asks, as for typed input. */
function BackupCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copying = useCopying()
  const layer = use(LayerContext)
  const isKept = useRef(false)
  useEffect(() => registerUnsavedWork(() => !isKept.current, layer), [layer])
  const close = () => {
    isKept.current = true
    onClose()
  }
  return (
    <Stack data-paper="alone">
      <Text>
        Guarde estes códigos de reserva do Postura em papel. Se perder o celular, cada um vale por uma entrada. Eles não
        aparecem de novo.
      </Text>
      <ul className={css.codes} aria-label="Códigos de reserva">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copying.status}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => copying.copy('codes', 'Códigos de reserva', codes.join('\n'))}>
          {copying.isCopied('codes') ? 'Copiado' : 'Copiar'}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button onClick={close}>Guardei os códigos</Button>
      </Group>
    </Stack>
  )
}
