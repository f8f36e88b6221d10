import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import {
  DENIAL_PATH,
  denialDoneMessage,
  denialFailure,
  denialHint,
} from '@postura/domain/accounts/lost-factor/lost-factor'
import { parseLinkSecret } from '@postura/domain/shared/link-secret'
import { Link } from 'react-router'
import { isRefusal } from '~/lib/api-client'
import { IconCircleCheck } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'
import type { Route } from './+types/denial.route'
import { useDenySecondFactor } from './lost-factor.api'

export const meta = () => [{ title: 'Não fui eu | Postura' }]

/** Kept in memory only, so that the link stays in no URL, browser history or storage. */
let inHand: string | null = null

export const clientLoader = () => {
  const brought = parseLinkSecret(window.location.hash)
  if (brought) {
    inHand = brought
    // A redirect would run this again with the same hash.
    window.history.replaceState(window.history.state, '', DENIAL_PATH)
  }
  return { secret: inHand }
}

/** For whoever got a mail about a second factor that they neither lost nor turned on. Mail scanners open links, so a tap confirms it. */
export default function Denial({ loaderData: { secret } }: Route.ComponentProps) {
  const deny = useDenySecondFactor()
  const isRefused = !secret || isRefusal(deny.error, 'denial_link_refused')
  return (
    <Stack>
      <Title order={1}>Não foi você?</Title>
      {deny.isSuccess ? (
        <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />} role="status">
          {denialDoneMessage}
        </Alert>
      ) : isRefused ? (
        <FormError
          problem={{ code: null, message: deny.error?.message ?? 'Abra de novo o link do email.' }}
          remedy={
            <Button component={Link} to="/forgot-password" variant="default">
              Redefinir a senha
            </Button>
          }
        />
      ) : (
        <>
          <Text>{denialHint}</Text>
          <FormError problem={deny.error && { code: null, message: denialFailure, reason: deny.error.message }} />
          <Button loading={deny.isPending} onClick={() => deny.mutate(secret)}>
            Não fui eu
          </Button>
        </>
      )}
      <Anchor component={Link} to="/login/admin" size="sm">
        Voltar para o login
      </Anchor>
    </Stack>
  )
}
