import type { CivilDate } from '@postura/domain/shared/time/civil-date'

export type Customer = {
  id: string
  dateCreated: CivilDate
  name: string
  cpfCnpj: string
  email: string | null
  phone: string | null
  mobilePhone: string | null
  externalReference: string | null
  notificationDisabled: boolean
  deleted: boolean
}

/** Fields that are always empty here. */
const unsaid = {
  company: null,
  address: null,
  addressNumber: null,
  complement: null,
  province: null,
  postalCode: null,
  additionalEmails: null,
  observations: null,
  municipalInscription: null,
  stateInscription: null,
  canDelete: true,
  cannotBeDeletedReason: null,
  canEdit: true,
  cannotEditReason: null,
  city: null,
  cityName: null,
  state: null,
  country: 'Brasil',
}

const CPF_LENGTH = 11

export const toCustomerJson = (customer: Customer): Record<string, unknown> => ({
  object: 'customer',
  ...customer,
  personType: customer.cpfCnpj.length === CPF_LENGTH ? 'FISICA' : 'JURIDICA',
  ...unsaid,
})
