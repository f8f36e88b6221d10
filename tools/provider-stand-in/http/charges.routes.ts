import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { type Clock, todayOf } from '../clock.ts'
import { type BillingType, billingTypes, type Charge } from '../ledger/charge.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { MoveName } from '../ledger/moves.ts'
import { createPixCode } from '../ledger/pix-code.ts'
import { errorResponse, listResponse, notFound, ok, type Routes, toText } from './router.ts'

type ChargeRouteDeps = { ledger: Ledger; clock: Clock }

const isBillingType = (value: unknown): value is BillingType => billingTypes.includes(value as BillingType)

const centsOf = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : 0)

const successUrlOf = (callback: unknown): string | null =>
  typeof callback === 'object' && callback !== null && 'successUrl' in callback ? toText(callback.successUrl) : null

/** `status=PENDING`, `dateCreated[ge]=2026-11-01` */
const isWanted =
  (query: URLSearchParams) =>
  (charge: Charge): boolean =>
    [...query].every(([name, value]) => {
      const [field = '', bound] = name.replace(']', '').split('[')
      if (!(field in charge)) return true
      const has = String(charge[field as keyof Charge] ?? '')
      if (bound === 'ge') return has !== '' && has >= value
      if (bound === 'le') return has !== '' && has <= value
      return has === value
    })

export const chargeRoutes = ({ ledger, clock }: ChargeRouteDeps): Routes => {
  const { shown } = ledger
  const at = (id: string | undefined): Charge | undefined => ledger.charges.get(id ?? '')
  const invalidAction = (description: string) => errorResponse('invalid_action', description)
  const moved = (id: string | undefined, name: MoveName) => {
    const charge = at(id)
    if (!charge) return notFound
    return ledger.move(charge, name) ? ok(shown(charge)) : invalidAction('Esta cobrança não permite esta ação.')
  }
  return {
    // Returns only the first validation error, in this order.
    'POST /payments': ({ body }) => {
      const customer = toText(body.customer) ?? ''
      if (ledger.customers.get(customer)?.deleted !== false)
        return errorResponse('invalid_customer', 'Customer inválido ou não informado.')
      if (!isBillingType(body.billingType))
        return errorResponse('invalid_billingType', 'A forma de pagamento informada é inválida.')
      const dueDate = toText(body.dueDate) ?? ''
      if (!isCivilDate(dueDate)) return errorResponse('invalid_dueDate', 'A data de vencimento deve ser informada.')
      if (dueDate < todayOf(clock))
        return errorResponse('invalid_dueDate', 'A data de vencimento não pode ser inferior à hoje')
      const cents = centsOf(body.value)
      if (cents <= 0) return errorResponse('invalid_value', 'O valor da cobrança deve ser maior que zero.')
      const charge = ledger.addCharge({
        customer,
        cents,
        billingType: body.billingType,
        dueDate,
        description: toText(body.description),
        externalReference: toText(body.externalReference),
        successUrl: successUrlOf(body.callback),
      })
      return ok(shown(charge))
    },
    'GET /payments': ({ query }) => {
      const deleted = query.get('deleted') === 'true'
      const found = [...ledger.charges.values()].filter((charge) => deleted || !charge.deleted)
      return listResponse(found.filter(isWanted(query)), query, shown)
    },
    'GET /payments/{id}': ({ params }) => {
      const charge = at(params.id)
      return charge ? ok(shown(charge)) : notFound
    },
    'GET /payments/{id}/status': ({ params }) => {
      const charge = at(params.id)
      return charge ? ok({ status: charge.status }) : notFound
    },
    'GET /payments/{id}/pixQrCode': ({ params }) => {
      const charge = at(params.id)
      if (!charge || charge.deleted) return notFound
      if (charge.billingType !== 'PIX') return invalidAction('Esta cobrança não pode ser paga por Pix.')
      return ok(createPixCode(charge))
    },
    'DELETE /payments/{id}': ({ params }) => {
      const answer = moved(params.id, 'delete')
      return answer.status === 200 ? ok({ deleted: true, id: params.id }) : answer
    },
    'POST /payments/{id}/refund': ({ params, body }) => {
      const charge = at(params.id)
      if (!charge) return notFound
      const part = body.value === undefined ? undefined : centsOf(body.value)
      if (ledger.refund(charge, part, toText(body.description))) return ok(shown(charge))
      return invalidAction('Esta cobrança não pode ser estornada.')
    },
    'POST /sandbox/payment/{id}/confirm': ({ params }) => moved(params.id, 'pay'),
    'POST /sandbox/payment/{id}/overdue': ({ params }) => moved(params.id, 'overdue'),
  }
}
