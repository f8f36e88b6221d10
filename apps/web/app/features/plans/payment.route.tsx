import { Anchor, Button, List, Stack, Text, Title } from '@mantine/core'
import { type PaidPlan, paidPlan, plans } from '@postura/domain/plans/plan'
import { planPresentations } from '@postura/domain/plans/plan.labels'
import { chatPath } from '@postura/domain/plans/sales-chat'
import { IconExternalLink } from '@tabler/icons-react'
import { Link, redirect } from 'react-router'
import { requireMe } from '../accounts/require-me'
import { useSameSession } from '../accounts/use-same-session'
import type { Route } from './+types/payment.route'
import { PlanSummary } from './plan-summary'

export const meta = () => [{ title: 'Assinar | Postura' }]

/** One's own purchase and nobody else's: the id in the address must be that of whoever is signed in. */
export const clientLoader = async ({
  request,
}: Route.ClientLoaderArgs): Promise<{ plan: PaidPlan; userId: string }> => {
  const url = new URL(request.url)
  const plan = paidPlan.safeParse(url.searchParams.get('plan')).data
  const userId = url.searchParams.get('userId')
  if (!plan || !userId) throw redirect('/register')
  const { id } = await requireMe(request)
  if (userId !== id) throw redirect('/register')
  return { plan, userId }
}

export default function Payment({ loaderData: { plan, userId } }: Route.ComponentProps) {
  useSameSession(userId)
  return (
    <Stack>
      <Title order={1}>Assinar {plans[plan].name}</Title>
      <PlanSummary plan={plan} />
      <List>
        {planPresentations[plan].benefits.map((benefit) => (
          <List.Item key={benefit}>{benefit}</List.Item>
        ))}
      </List>
      <Text>Para assinar, fale com a gente pelo WhatsApp: a mensagem já vai escrita.</Text>
      <Button
        component="a"
        href={chatPath(plan)}
        target="_blank"
        rel="noreferrer"
        size="md"
        rightSection={<IconExternalLink size={18} aria-hidden />}
      >
        Falar no WhatsApp
      </Button>
      <Anchor component={Link} to="/admin" size="sm">
        Continuar no plano {plans.free.name}
      </Anchor>
    </Stack>
  )
}
