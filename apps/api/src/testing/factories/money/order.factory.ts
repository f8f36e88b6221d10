import { newId } from '@postura/domain/shared/ids'
import { withClient } from '../../../db/with-client.ts'
import { newCpf } from '../../billing/billing.fixture.ts'
import type { TestApp } from '../../build-test-app.ts'
import { signUpClinic, type TestClinic } from '../account.factory.ts'

type Row = { admin_id: string } & Record<string, unknown>

/** Inserts an order directly: by PIX and of the test day by default. */
export const createOrder = (ownerUrl: string, over: Row): Promise<string> =>
  withClient(ownerUrl, async (client) => {
    const row = {
      id: newId(),
      plan: 'pro',
      amount_cents: 100_00,
      method: 'pix',
      state: 'pending',
      due_date: '2026-11-15',
      created_at: '2026-11-15T11:00:00Z',
      ...over,
    }
    const columns = Object.keys(row)
    await client.query(
      `insert into billing.orders (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(row),
    )
    return row.id
  })

/** Signs up a clinic whose profile is complete for a purchase. */
export const signUpBuyer = async (postura: TestApp): Promise<TestClinic> => {
  const clinic = await signUpClinic(postura)
  await postura.owner.query('update accounts.profiles set cpf = $2 where id = $1', [clinic.id, newCpf()])
  return clinic
}

export const startPlanPayment = ({ call }: TestClinic, over: object = {}) =>
  call('POST', '/api/functions/payment', {
    action: 'createPayment',
    data: { plan: 'pro', billingType: 'PIX', ...over },
  })

/** Payloads of the queued jobs of this clinic. */
export const findQueuedJobs = async ({ owner }: TestApp, name: string, adminId: string): Promise<object[]> => {
  const { rows } = await owner.query(
    `select data from jobs.job where name = $1 and data->>'adminId' = $2 order by created_on`,
    [name, adminId],
  )
  return rows.map(({ data }) => data)
}
