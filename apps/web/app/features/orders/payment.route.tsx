import { Anchor, Group, Stack } from '@mantine/core'
import type { Me } from '@postura/domain/accounts/account'
import { buyerLoadFailure } from '@postura/domain/orders/order.labels'
import { type PaidPlan, paidPlan } from '@postura/domain/plans/plan'
import { chatPath } from '@postura/domain/plans/sales-chat'
import { useQuery } from '@tanstack/react-query'
import { Link, redirect } from 'react-router'
import '~/ui/style/library-inside.css'
import { Loaded } from '~/ui/states/loaded'
import { profileQuery } from '../accounts/accounts.api'
import { requireMe } from '../accounts/require-me'
import { useSameSession } from '../accounts/use-same-session'
import type { Route } from './+types/payment.route'
import { Checkout } from './checkout/checkout'
import { ordersQuery } from './orders.api'

export const meta = () => [{ title: 'Assinar | Postura' }]

/** One's own purchase and nobody else's: the id in the address must be that of whoever is signed in. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs): Promise<{ plan: PaidPlan; me: Me }> => {
  const url = new URL(request.url)
  const plan = paidPlan.safeParse(url.searchParams.get('plan')).data
  const userId = url.searchParams.get('userId')
  if (!plan || !userId) throw redirect('/register')
  const me = await requireMe(request)
  if (userId !== me.id) throw redirect('/register')
  return { plan, me }
}

export default function Payment({ loaderData: { plan, me } }: Route.ComponentProps) {
  useSameSession(me.id)
  return (
    <Stack>
      <LoadedCheckout key={plan} me={me} plan={plan} />
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to="/admin" size="sm" py={4}>
          Ir para a minha área
        </Anchor>
        <Anchor href={chatPath(plan)} target="_blank" rel="noreferrer" size="sm" py={4}>
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
    <Loaded query={profiles} failure={buyerLoadFailure}>
      {(profile) => (
        <Loaded query={orders} failure={buyerLoadFailure}>
          {(bought) => <Checkout me={me} plan={plan} profile={profile} orders={bought} />}
        </Loaded>
      )}
    </Loaded>
  )
}
