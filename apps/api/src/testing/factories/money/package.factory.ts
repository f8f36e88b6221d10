import type { NewPackage, SoldPackage } from '@postura/domain/packages/package'
import { splitIntoInstalments } from '@postura/domain/packages/package.rules'
import { newId } from '@postura/domain/shared/ids'
import type { TestClinic } from '../account.factory.ts'

type PackageInput = Partial<NewPackage> & { patient_id: string }

/** Ten sessions, paid in monthly instalments, valid until the end of next March. */
export const newPackage = (over: PackageInput, instalments = 3): NewPackage => {
  const { price_cents = 1_000_00 } = over
  return {
    id: newId(),
    type: 'Consulta Recorrente',
    sessions: 10,
    price_cents,
    expires_on: '2027-03-31',
    paid_with: null,
    instalments: splitIntoInstalments(price_cents, instalments, '2026-11-30').map((each) => ({ id: newId(), ...each })),
    ...over,
  }
}

/** Sells a package through the API and returns it. */
export const sellPackage = async ({ call }: TestClinic, over: PackageInput): Promise<SoldPackage> => {
  const response = await call('POST', '/api/packages', newPackage(over))
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

/** Packages as the patient page shows them, newest first. */
export const listPackages = async ({ call }: TestClinic, patientId: string): Promise<SoldPackage[]> =>
  (await call('GET', `/api/patients/${patientId}`)).json().packages
