import { isValidCpf } from '@postura/domain/shared/brazil/cpf'
import { digitsOf } from '@postura/domain/shared/brazil/digits'
import { cnpjCharacters, isValidCnpj } from '@postura/domain/shared/brazil/tax-id'
import { type Customer, toCustomerJson } from '../ledger/customer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { errorResponse, listResponse, notFound, ok, type RouteResponse, type Routes, toText } from './router.ts'

const CPF_LENGTH = 11

const taxIdOf = (typed: string | null): string | null => {
  const characters = cnpjCharacters(typed ?? '')
  const isValid = characters.length === CPF_LENGTH ? isValidCpf(characters) : isValidCnpj(characters)
  return isValid ? characters : null
}

const isRepeated = (digits: string): boolean => /^\d{2}(\d)\1+$/.test(digits)

type Told = Pick<Customer, 'name' | 'cpfCnpj' | 'email' | 'phone' | 'mobilePhone' | 'externalReference'> & {
  notificationDisabled: boolean
}

const readCustomer = (body: Record<string, unknown>): Told | RouteResponse => {
  const name = toText(body.name)
  if (!name) return errorResponse('invalid_name', 'O nome do cliente deve ser informado.')
  const cpfCnpj = taxIdOf(toText(body.cpfCnpj))
  if (!cpfCnpj) return errorResponse('invalid_object', 'O CPF/CNPJ informado é inválido.')
  const mobilePhone = toText(body.mobilePhone)
  if (mobilePhone && (!/^\d{2}9\d{8}$/.test(digitsOf(mobilePhone)) || isRepeated(digitsOf(mobilePhone))))
    return errorResponse('invalid_mobilePhone', 'O celular informado é inválido.')
  const email = toText(body.email)
  if (email && !/^\S+@\S+\.\S+$/.test(email)) return errorResponse('invalid_email', 'O email informado é inválido.')
  return {
    name,
    cpfCnpj,
    email,
    phone: toText(body.phone),
    mobilePhone,
    externalReference: toText(body.externalReference),
    notificationDisabled: body.notificationDisabled === true,
  }
}

const isAnswer = (read: Told | RouteResponse): read is RouteResponse => 'status' in read

export const customerRoutes = ({ customers, addCustomer }: Ledger): Routes => {
  const known = (id: string | undefined): Customer | null => {
    const customer = customers.get(id ?? '')
    return customer && !customer.deleted ? customer : null
  }
  return {
    // Like the real provider: the same person twice is two customers.
    'POST /customers': ({ body }) => {
      const read = readCustomer(body)
      return isAnswer(read) ? read : ok(toCustomerJson(addCustomer(read)))
    },
    'GET /customers': ({ query }) => {
      const wanted = (['externalReference', 'cpfCnpj', 'email'] as const).filter((field) => query.has(field))
      const found = [...customers.values()].filter(
        (customer) => !customer.deleted && wanted.every((field) => customer[field] === query.get(field)),
      )
      return listResponse(found, query, toCustomerJson)
    },
    'GET /customers/{id}': ({ params }) => {
      const customer = known(params.id)
      return customer ? ok(toCustomerJson(customer)) : notFound
    },
    'PUT /customers/{id}': ({ params, body }) => {
      const customer = known(params.id)
      if (!customer) return notFound
      const read = readCustomer({ ...customer, ...body })
      return isAnswer(read) ? read : ok(toCustomerJson(Object.assign(customer, read)))
    },
    'DELETE /customers/{id}': ({ params }) => {
      const customer = known(params.id)
      if (!customer) return notFound
      customer.deleted = true
      return ok({ deleted: true, id: customer.id })
    },
  }
}
