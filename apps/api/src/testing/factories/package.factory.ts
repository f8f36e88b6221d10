import type { NewPackage, SoldPackage } from '@postura/domain/packages/package'
import { instalmentsOf } from '@postura/domain/packages/package.rules'
import { newId } from '@postura/domain/shared/ids'
import type { TestClinic } from './account.factory.ts'

type Wish = Partial<NewPackage> & { patient_id: string }

/** Ten sessions, to be paid in three months, good until the end of the next March. */
export const newPackage = (over: Wish, instalments = 3): NewPackage => {
  const { price_cents = 1_000_00 } = over
  return {
    id: newId(),
    type: 'Consulta Recorrente',
    sessions: 10,
    price_cents,
    expires_on: '2027-03-31',
    paid_with: null,
    instalments: instalmentsOf(price_cents, instalments, '2026-11-30').map((each) => ({ id: newId(), ...each })),
    ...over,
  }
}

/** Sold by the clinic itself, and answered. */
export const sellPackage = async ({ call }: TestClinic, over: Wish): Promise<SoldPackage> => {
  const response = await call('POST', '/api/packages', newPackage(over))
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

/** As the page of a patient shows them, the last one sold first. */
export const packagesOf = async ({ call }: TestClinic, patientId: string): Promise<SoldPackage[]> =>
  (await call('GET', `/api/patients/${patientId}`)).json().packages
