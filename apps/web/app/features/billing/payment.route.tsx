import { Anchor, Group, Stack } from '@mantine/core'
import type { Me } from '@postura/domain/accounts/account'
import { callPaymentFunction } from '@postura/domain/billing/order.endpoints'
import { buyerLoadFailure } from '@postura/domain/billing/order.labels'
import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import { type PaidPlan, paidPlan } from '@postura/domain/plans/plan'
import { buildSalesChatPath } from '@postura/domain/plans/sales-chat'
import { may } from '@postura/domain/team/permissions'
import { useQuery } from '@tanstack/react-query'
import { href, Link, redirect } from 'react-router'
import { ForbiddenNotice } from '../team/forbidden-notice'
import { RoleContext } from '../team/use-may'
import '~/ui/style/library-inside.css'
import { queryClient } from '~/lib/query-client'
import { QueryState } from '~/ui/states/query-state'
import { meQuery, profileQuery } from '../accounts/accounts.api'
import { requireMe } from '../accounts/require-me'
import { useReloadOnSessionChange } from '../accounts/use-reload-on-session-change'
import type { Route } from './+types/payment.route'
import { Checkout } from './checkout/checkout'
import { ordersQuery } from './orders.api'

export const meta = () => [{ title: 'Assinar | Postura' }]

/** A signed-in user needs no second account: the URL gets their id. A visitor registers first. */
const findPathWithoutId = (plan: PaidPlan): Promise<string> =>
  queryClient.fetchQuery(meQuery).then(
    (me) => buildPaymentPath(plan, me.id),
    () => `/register?plan=${plan}`,
  )

/** Allows only the signed-in user's own purchase: the id in the URL must be theirs. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs): Promise<{ plan: PaidPlan; me: Me }> => {
  const url = new URL(request.url)
  const plan = paidPlan.safeParse(url.searchParams.get('plan')).data
  const userId = url.searchParams.get('userId')
  if (!plan) throw redirect('/register')
  if (!userId) throw redirect(await findPathWithoutId(plan))
  const me = await requireMe(request)
  if (userId !== me.id) throw redirect('/register')
  return { plan, me }
}

export default function Payment({ loaderData: { plan, me } }: Route.ComponentProps) {
  useReloadOnSessionChange(me.id, me.clinic.id)
  if (!may(me.member_role, callPaymentFunction.needs))
    return (
      <RoleContext value={me.member_role}>
        <ForbiddenNotice />
      </RoleContext>
    )
  return (
    <Stack>
      <LoadedCheckout key={plan} me={me} plan={plan} />
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={href('/admin')} size="sm" py={4}>
          Ir para a minha área
        </Anchor>
        <Anchor href={buildSalesChatPath(plan)} target="_blank" rel="noreferrer" size="sm" py={4}>
          Falar no WhatsApp
        </Anchor>
      </Group>
    </Stack>
  )
}

function LoadedCheckout({ me, plan }: { me: Me; plan: PaidPlan }) {
  const profiles = useQuery(profileQuery)
  const orders = useQuery(ordersQuery)
  return (
    <QueryState query={profiles} failure={buyerLoadFailure}>
      {(profile) => (
        <QueryState query={orders} failure={buyerLoadFailure}>
          {(bought) => <Checkout me={me} plan={plan} profile={profile} orders={bought} />}
        </QueryState>
      )}
    </QueryState>
  )
}
