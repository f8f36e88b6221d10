import { Button, Group, Modal, Text } from '@mantine/core'
import type { Me } from '@postura/domain/accounts/account'
import { proveIdentity } from '@postura/domain/accounts/proof.endpoints'
import { securityErrors } from '@postura/domain/accounts/security.errors'
import { type FormEvent, useState } from 'react'
import { ApiError, call, isRefusal, unreachableError } from '~/lib/api-client'
import { discardUnsavedWork } from '~/lib/forms/unsaved-work'
import { useLayer } from '~/lib/layers/layers'
import { queryClient } from '~/lib/query-client'
import { answerPrompt, type SessionPrompt } from '~/lib/session/session-prompt'
import { FormStack } from '~/ui/edit/form-stack'
import { PasswordField } from '~/ui/fields/password/password-field'
import { meQuery, signOut } from '../accounts.api'
import css from './password-prompt.module.css'

/** A full page load removes the clinic's data and what was typed from memory. */
const leave = async (): Promise<void> => {
  await signOut()
  discardUnsavedWork()
  window.location.assign('/')
}

/** Asks for the password: over the whole page if the session is locked, or as a dialog before a protected change. */
export function PasswordPrompt({ prompt }: { prompt: SessionPrompt }) {
  const isLocked = prompt === 'locked'
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Going back closes the question. A locked page stays locked: its entry in the history is made again.
  const [round, setRound] = useState(0)
  // Not a query: its request would wait for this prompt.
  const email = queryClient.getQueryData<Me>(meQuery.queryKey)?.email

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setBusy(false)
      setProblem(error instanceof ApiError ? error.message : unreachableError.message)
    }
  }
  const prove = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // A form of the page below must not be submitted, too.
    event.stopPropagation()
    void attempt(async () => {
      try {
        await call(proveIdentity, { body: { password } })
      } catch (error) {
        // The waiting requests find out that the session has ended.
        if (!isRefusal(error, 'unauthenticated')) throw error
      }
      answerPrompt(true)
    })
  }

  return (
    <Modal
      opened
      onClose={() => !isLocked && answerPrompt(false)}
      title={isLocked ? securityErrors.session_idle.message : 'Confirme sua senha'}
      fullScreen={isLocked}
      centered={!isLocked}
      withCloseButton={!isLocked}
      closeOnEscape={!isLocked}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      zIndex={isLocked ? 1000 : 300}
      {...(isLocked && { classNames: { header: css.head ?? '', body: css.body ?? '' } })}
    >
      <BackButton key={round} onBack={() => (isLocked ? setRound(round + 1) : answerPrompt(false))} />
      <FormStack onSubmit={prove}>
        <Text c="dimmed">
          {isLocked
            ? `Digite a senha${email ? ` de ${email}` : ''} para continuar. O que você digitou na página continua lá.`
            : 'Esta alteração pede a senha mesmo com a sessão aberta.'}
        </Text>
        <input
          className="sr-only"
          type="text"
          autoComplete="username"
          value={email ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          {isLocked ? (
            <Button variant="default" onClick={() => void attempt(leave)} disabled={busy}>
              Sair
            </Button>
          ) : (
            <Button variant="default" onClick={() => answerPrompt(false)}>
              Cancelar
            </Button>
          )}
          <Button type="submit" loading={busy}>
            {isLocked ? 'Desbloquear' : 'Confirmar'}
          </Button>
        </Group>
      </FormStack>
    </Modal>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  useLayer(true, onBack)
  return null
}
