import type { Page } from '@playwright/test'
import { withClient } from '@postura/api/db/with-client'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { createProfessional } from '@postura/api/testing/factories/record.factory'
import { type Account, type Journey, newAccount, send } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

/** Registers a clinic that keeps a record, whose owner treats; returns its account. */
export const registerRecordClinic = async (page: Page, journey: Journey): Promise<Account> => {
  const account = newAccount()
  const admin_id = await journey.register(account)
  await grantPlan(ownerUrl, admin_id, today(), 365)
  const professional = await createProfessional(ownerUrl, { admin_id, name: account.name, crefito: '12345-F' })
  await withClient(ownerUrl, async (client) => {
    await client.query('update accounts.users set email_verified = true where id = $1', [admin_id])
    await client.query('update clinic.members set professional_id = $2 where admin_id = $1 and id = $1', [
      admin_id,
      professional,
    ])
  })
  await send(page, 'POST', '/api/session/proof', { password: account.password })
  const { rev } = await (await page.request.get('/api/clinic')).json()
  const settings = { is_on: true, clinical_sharing: 'carers', clinical_years: 20, rev }
  await send(page, 'PUT', '/api/clinic/clinical', settings)
  return account
}
