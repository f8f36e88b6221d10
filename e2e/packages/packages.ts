import type { Page } from '@playwright/test'
import { newPackage } from '@postura/api/testing/factories/money/package.factory'
import type { SoldPackage } from '@postura/domain/packages/package'
import { addMonths } from '@postura/domain/shared/time/civil-date'
import { send } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'

/** Sells a package through the API. */
export const sellPackage = async (page: Page, over: Parameters<typeof newPackage>[0]): Promise<SoldPackage> => {
  const expires_on = addMonths(today(), 6)
  return (await send(page, 'POST', '/api/packages', newPackage({ expires_on, ...over }))).json()
}

export const listPackages = async (page: Page, patientId: string): Promise<SoldPackage[]> =>
  (await (await page.request.get(`/api/patients/${patientId}`)).json()).packages
