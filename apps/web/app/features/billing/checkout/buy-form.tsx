import { Alert, Anchor, Button, Group, Radio, Text, Title } from '@mantine/core'
import type { Me } from '@postura/domain/accounts/account'
import { profileLabels } from '@postura/domain/accounts/account.labels'
import type { OwnProfile } from '@postura/domain/accounts/profile'
import {
  buildMissingBuyerSchema,
  buyerPhoneOf,
  type Order,
  type OrderMethod,
  orderMethods,
} from '@postura/domain/billing/order'
import { orderErrors } from '@postura/domain/billing/order.errors'
import { describeBuyerPhone, describePlanCharge, orderMethodLabels } from '@postura/domain/billing/order.labels'
import { type PaidPlan, plans } from '@postura/domain/plans/plan'
import { describeValidity } from '@postura/domain/plans/plan.labels'
import { canUpgrade, isRenewable } from '@postura/domain/plans/plan.rules'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import { CpfField } from '~/ui/fields/cpf-field'
import { PhoneField } from '~/ui/fields/phone-field'
import { IconLock } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'
import { PlanSummary } from '../../plans/plan-summary'
import { useBuyPlan } from '../orders.api'
import css from './checkout.module.css'

type BuyFormProps = {
  me: Me
  plan: PaidPlan
  profile: OwnProfile
  /** Open order, canceled when another one is bought. */
  inTheWay: Order | undefined
  onBack: (orderId: string) => void
  onBought: (order: Order) => void
}

const explanations: Record<OrderMethod, string> = {
  pix: 'Confirmação em segundos',
  credit_card: 'Na página segura do nosso parceiro',
}
const invitations: Record<OrderMethod, string> = { pix: 'Gerar código PIX', credit_card: 'Pagar com cartão' }

/** Link to the profile, where the data refused by the provider can be corrected. */
const checkProfile = (
  <Button component={Link} to={href('/admin/settings/:part?')} variant="default">
    Conferir meus dados
  </Button>
)

const CPF_LENGTH = 14
const PHONE_LENGTH = 14

export function BuyForm({ me, plan, profile, inTheWay, onBack, onBought }: BuyFormProps) {
  const buy = useBuyPlan()
  const lacksPhone = buyerPhoneOf(profile) === null
  const lacksCpf = !profile.cpf
  const [method, setMethod] = useState<OrderMethod>(inTheWay?.method === 'pix' ? 'credit_card' : 'pix')
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: buildMissingBuyerSchema(profile),
    initial: { ...(lacksPhone && { phone: '' }), ...(lacksCpf && { cpf: '' }) },
    failure: orderErrors.provider_unavailable.message,
    save: (values) => buy.mutateAsync({ plan, method, ...values }),
    onSaved: onBought,
  })
  const isRunning = !canUpgrade(me)
  const { phone = '', cpf = '' } = typed
  const isFilled = (!lacksPhone || phone.length >= PHONE_LENGTH) && (!lacksCpf || cpf.length === CPF_LENGTH)

  return (
    <FormStack onSubmit={submit}>
      <Title order={1}>
        {isRunning ? 'Renovar' : 'Assinar'} {plans[plan].name}
      </Title>
      {isRunning && !isRenewable(me) && (
        <Alert color="green" variant="light" title={`Você já está no plano ${plans[me.plan].name}`}>
          {describeValidity(me)}. Você pode comprar mais dias agora, se quiser.
        </Alert>
      )}
      <PlanSummary plan={plan} current={me} />
      {inTheWay && (
        <Alert color="yellow" variant="light">
          Você tem um pagamento em aberto ({describePlanCharge(inTheWay.plan)}, {orderMethodLabels[inTheWay.method]}).
          Ao continuar, ele é cancelado e este fica no lugar.{' '}
          {inTheWay.plan === plan && (
            <Anchor component="button" type="button" inherit onClick={() => onBack(inTheWay.id)}>
              Voltar ao pagamento
            </Anchor>
          )}
        </Alert>
      )}
      <FormError problem={problem} remedy={problem?.code === 'customer_refused' && checkProfile} />
      <Radio.Group label="Como você quer pagar?" value={method} onChange={(value) => setMethod(value as OrderMethod)}>
        <div className={css.methods}>
          {orderMethods.map((each) => (
            <Radio.Card key={each} value={each} p="sm" aria-label={orderMethodLabels[each]}>
              <Group gap="sm" wrap="nowrap">
                <Radio.Indicator />
                <div>
                  <Text fw={600}>{orderMethodLabels[each]}</Text>
                  <Text size="sm" c="dimmed">
                    {explanations[each]}
                  </Text>
                </div>
              </Group>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {lacksPhone && (
        <PhoneField
          label={profileLabels.phone}
          description={profile.phone && describeBuyerPhone(profile.phone)}
          autoComplete="tel-national"
          required
          {...form.getInputProps('phone')}
        />
      )}
      {lacksCpf && <CpfField label={profileLabels.cpf} required {...form.getInputProps('cpf')} />}
      <Button type="submit" loading={saving} disabled={!isFilled}>
        {invitations[method]}
      </Button>
      <Text size="sm" c="dimmed" className={css.safety ?? ''}>
        <IconLock size={16} aria-hidden />O Postura nunca vê nem guarda dados de cartão.
      </Text>
    </FormStack>
  )
}
