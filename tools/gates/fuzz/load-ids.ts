import type { useTestApp } from '@postura/api/testing/build-test-app'
import type { Victim } from '../victim/victim.ts'

type Owner = ReturnType<typeof useTestApp>['owner']

/** Ids of every table of the clinic, by the name that a field or a path gives them. */
export const loadIds = async (owner: Owner, victim: Victim): Promise<Record<string, string[]>> => {
  const tables: Record<string, string> = {
    patient: 'patients',
    appointment: 'appointments',
    class: 'classes',
    series: 'series',
    payment: 'payments',
    'payment-part': 'payment_parts',
    package: 'packages',
    professional: 'professionals',
    room: 'rooms',
    price: 'prices',
    expense: 'expenses',
    'expense-category': 'expense_categories',
    'expense-rule': 'expense_rules',
    notification: 'notifications',
    closure: 'closures',
    pause: 'class_pauses',
    draft: 'clinical_drafts',
  }
  const ids: Record<string, string[]> = { change: [], receipt: [], cancellation: [] }
  for (const [name, table] of Object.entries(tables)) {
    const { rows } = await owner.query(`select id from clinic.${table} where admin_id = $1 limit 60`, [
      victim.clinic.id,
    ])
    // The records of the examples are not deleted.
    ids[name] = rows.map(({ id }) => id).filter((id) => !Object.values(victim).includes(id))
  }
  const { rows } = await owner.query('select id from billing.orders where admin_id = $1', [victim.clinic.id])
  const groups = ids.series ?? []
  const order = rows.map(({ id }) => id)
  return {
    ...ids,
    order,
    join: groups,
    leave: groups,
    other: ids.patient ?? [],
    slug: [victim.bookingForm.slug],
    'visit-answer': [victim.answer],
    'online-booking': [victim.asked, victim.refused],
    commission: ids.professional ?? [],
  }
}
