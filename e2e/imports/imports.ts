import type { Page } from '@playwright/test'
import { withClient } from '@postura/api/db/with-client'

export const uploadList = (page: Page, name: string, content: string | Uint8Array): Promise<void> =>
  page.getByLabel('Arquivo com a lista').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

export type StoredPatient = {
  name: string
  birth_date: string | null
  phone: string
  cpf: string | null
  email: string | null
  address: string | null
}

export const findPatients = (adminId: string): Promise<StoredPatient[]> =>
  withClient(process.env.OWNER_DATABASE_URL ?? '', async (client) => {
    const { rows } = await client.query<StoredPatient>(
      'select name, birth_date::text, phone, cpf, email, address from clinic.patients where admin_id = $1 order by name',
      [adminId],
    )
    return rows
  })
