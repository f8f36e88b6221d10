import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import {
  DENIAL_PATH,
  denialDoneMessage,
  denialFailure,
  denialHint,
  denialInput,
  denialLinkMissingMessage,
} from '@postura/domain/accounts/lost-factor/lost-factor'
import { parseLinkSecret } from '@postura/domain/shared/link-secret'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import { IconCircleCheck } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'
import type { Route } from './+types/denial.route'
import { useDenySecondFactor } from './lost-factor.api'

export const meta = () => [{ title: 'Não fui eu | Postura' }]

/** Kept in memory only, so that the link stays in no URL, browser history or storage. */
let storedSecret: string | null = null

export const clientLoader = () => {
  const brought = parseLinkSecret(window.location.hash)
  if (brought) {
    storedSecret = brought
    // A redirect would run this again with the same hash.
    window.history.replaceState(window.history.state, '', DENIAL_PATH)
  }
  return { secret: storedSecret }
}

/** For whoever got a mail about a second factor that they neither lost nor turned on. */
export default function Denial({ loaderData: { secret } }: Route.ComponentProps) {
  const [isDone, setDone] = useState(false)
  return (
    <Stack>
      <Title order={1}>Não foi você?</Title>
      {isDone ? (
        <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />} role="status">
          {denialDoneMessage}
        </Alert>
      ) : secret ? (
        <DenialForm secret={secret} onDone={() => setDone(true)} />
      ) : (
        <FormError problem={{ code: null, message: denialLinkMissingMessage }} />
      )}
      <Anchor component={Link} to="/login/admin" size="sm">
        Voltar para o login
      </Anchor>
    </Stack>
  )
}

/** Mail scanners open links, so a tap confirms it. */
function DenialForm({ secret, onDone }: { secret: string; onDone: () => void }) {
  const deny = useDenySecondFactor()
  const { submit, saving, problem } = useSaveForm({
    schema: denialInput,
    initial: { secret },
    failure: denialFailure,
    save: deny.mutateAsync,
    onSaved: onDone,
  })
  const isRefused = problem?.code === 'denial_link_refused'
  return (
    <FormStack onSubmit={submit}>
      {!isRefused && <Text>{denialHint}</Text>}
      <FormError
        problem={problem}
        remedy={
          isRefused && (
            <Button component={Link} to="/forgot-password" variant="default">
              Redefinir a senha
            </Button>
          )
        }
      />
      {!isRefused && (
        <Button type="submit" loading={saving}>
          Não fui eu
        </Button>
      )}
    </FormStack>
  )
}
