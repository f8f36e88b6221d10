import { seedDemoClinic } from '@postura/api/testing/demo-clinic'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { Product } from './product.ts'

export const demoLogin = { email: 'demo@postura.example', password: 'uma clinica de exemplo' }

const post = (product: Product, path: string, body: object): Promise<Response> =>
  fetch(`${product.apiUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.origin },
    body: JSON.stringify(body),
  })

/** Creates the demo clinic through the real sign-up once, then adds a plan and patients. */
export const ensureDemoClinic = async (product: Product): Promise<void> => {
  const account = { name: 'Helena Prado', phone: '11912345678', plan: 'free', ...demoLogin }
  const response = await post(product, '/api/sign-up', account)
  if (response.status === 409) return
  if (!response.ok) throw new Error(`the sign-up of the demo clinic failed: ${await response.text()}`)
  const { id } = (await response.json()) as { id: string }
  await seedDemoClinic(product.ownerUrl, id, civilDateOf(new Date(), DEFAULT_ZONE))
}
