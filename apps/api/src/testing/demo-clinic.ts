import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { withClient } from '../db/with-client.ts'
import { grantPlan } from './clinic.factory.ts'

const first = [
  'Ana Paula',
  'João Batista',
  'Conceição',
  'Márcia',
  'José Antônio',
  'Luís Fernando',
  'Débora',
  'Inês',
  'Raúl',
  'Sônia',
  'Íris',
  'Thaís',
]
const last = ['Araújo', 'Brandão', 'Gonçalves', 'Magalhães', 'Queirós', 'Simões', 'da Silva', 'Falcão', 'Assunção']
const streets = ['Rua das Acácias', 'Avenida São João', 'Rua Sete de Abril', 'Travessa do Comércio', 'Alameda dos Ipês']

const person = (n: number) => ({
  // Twelve first names with five last names each: nobody twice.
  name: `${first[n % first.length]} ${last[Math.floor(n / first.length) + (n % 4)]}`,
  birth_date: `${1938 + ((n * 7) % 72)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + ((n * 3) % 28)).padStart(2, '0')}`,
  phone: `(11) 9${String(10_000_000 + ((n * 7_654_321) % 89_999_999)).replace(/^(\d{4})/, '$1-')}`,
  address: `${streets[n % streets.length]}, ${10 + n * 3}, São Paulo`,
})

/** A clinic as it looks after some months of use: a paid plan and sixty patients. */
export const fillDemoClinic = async (ownerUrl: string, adminId: string, today: CivilDate): Promise<void> => {
  await grantPlan(ownerUrl, adminId, today, 365)
  const people = Array.from({ length: 60 }, (_, n) => person(n))
  await withClient(ownerUrl, (client) =>
    client.query(
      `insert into clinic.patients (admin_id, name, birth_date, phone, address)
       select $1, name, birth_date, phone, address
       from json_to_recordset($2) as people (name text, birth_date date, phone text, address text)`,
      [adminId, JSON.stringify(people)],
    ),
  )
}
