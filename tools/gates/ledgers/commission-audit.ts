// The commissions of a clinic, computed again from its rows, centavo by centavo, and compared with what the product shows.
import type { TestApp } from '@postura/api/testing/build-test-app'
import { type CommissionWorld, MONTHS } from './commission-moves.ts'
import { loadReceived } from './received-audit.ts'

type Share = { kind: 'percent' | 'amount'; value: number }
type Rule = { professional_id: string; valid_from: string; base: Share; types: (Share & { type: string })[] }
type Session = {
  package_id: string
  price: number
  sessions: number
  type: string
  id: string
  day: string
  who: string | null
}
const usedSessions = `
  select use.package_id, package.price_cents as price, package.sessions, package.type, use.id,
    (coalesce(session.start_time, class.start_time) at time zone 'America/Sao_Paulo')::date::text as day,
    coalesce(session.professional_id, class.professional_id, package.professional_id) as who
  from clinic.package_uses use join clinic.packages package on package.id = use.package_id
  left join clinic.appointments session on session.id = use.appointment_id
  left join clinic.class_enrollments seat on seat.id = use.enrollment_id
  left join clinic.classes class on class.id = seat.class_id
  where use.admin_id = $1 order by day, use.id`

const rulesInOrder = `
  select professional_id, valid_from::text, base, types from clinic.commission_rules where admin_id = $1 order by valid_from`

/** Expected share of each professional and month, `id month` → centavos. */
const computeAgain = async ({ owner }: TestApp, { clinic }: CommissionWorld): Promise<Map<string, number>> => {
  const load = async <R>(query: string): Promise<R[]> => (await owner.query(query, [clinic.id])).rows
  const rules = await load<Rule>(rulesInOrder)
  const shares = new Map<string, number>()
  const add = (who: string | null, day: string, cents: number) => {
    if (who !== null) shares.set(`${who} ${day.slice(0, 7)}`, (shares.get(`${who} ${day.slice(0, 7)}`) ?? 0) + cents)
  }
  const shareOn = (who: string | null, day: string, type: string | null): Share | undefined => {
    const rule = rules.filter((each) => each.professional_id === who && each.valid_from <= day).at(-1)
    return rule?.types.find((each) => each.type === type) ?? rule?.base
  }
  const money = await loadReceived(owner, clinic.id)
  const before = new Map<string, number>()
  for (const { payment, professional, type, day, amount, whole } of money.filter((each) => each.sold === null)) {
    const share = shareOn(professional, day, type)
    const earlier = before.get(payment) ?? 0
    before.set(payment, earlier + amount)
    const due = (cents: number) => Math.round((Math.min(share?.value ?? 0, whole) * cents) / whole)
    const percent = Math.round((amount * (share?.value ?? 0)) / 100_00)
    if (share) add(professional, day, share.kind === 'percent' ? percent : due(earlier + amount) - due(earlier))
  }
  const paid = Map.groupBy(
    money.filter((each) => each.sold !== null),
    ({ sold }) => sold,
  )
  const used = Map.groupBy(await load<Session>(usedSessions), ({ package_id }) => package_id)
  for (const [id, sessions] of used) {
    // Each centavo in the order in which it was paid, with its payment and day.
    const centavos = (paid.get(id) ?? []).flatMap((each) => Array.from({ length: each.amount }, () => each))
    for (const [n, { price, sessions: count, type, day, who }] of sessions.entries()) {
      const [from, to] = [Math.floor((price * n) / count), Math.floor((price * (n + 1)) / count)]
      const parts = Map.groupBy(centavos.slice(from, to), (centavo) => centavo.id)
      let before = 0
      for (const part of parts.values()) {
        const on = [day, part[0]?.day ?? ''].sort()[1] ?? day
        const share = shareOn(who, on, type)
        const dueAfter = (cents: number) => Math.round((Math.min(share?.value ?? 0, to - from) * cents) / (to - from))
        if (share)
          add(
            who,
            on,
            share.kind === 'percent'
              ? Math.round((part.length * share.value) / 100_00)
              : dueAfter(before + part.length) - dueAfter(before),
          )
        before += part.length
      }
    }
  }
  return shares
}

/** Closed months as they were first seen, by statement and moment of closing. */
export type SeenStatements = Map<string, string>

/** Returns what is wrong. */
export const auditCommissions = async (
  postura: TestApp,
  world: CommissionWorld,
  seen: SeenStatements,
): Promise<string[]> => {
  const wrong: string[] = []
  const expected = await computeAgain(postura, world)
  const totals = new Map<string, { shown: number; first: string; last: string }>()
  const corrections = new Map<string, { month: string; cents: number }>()
  for (const month of MONTHS) {
    const { professionals } = (await world.clinic.call('GET', `/api/commissions?month=${month}`)).json()
    const listed = new Set(professionals.map((each: { professional_id: string }) => each.professional_id))
    for (const who of world.professionals)
      if ((expected.get(`${who} ${month}`) ?? 0) !== 0 && !listed.has(who))
        wrong.push(`${month}: somebody is not listed`)
    for (const each of professionals) {
      const who: string = each.professional_id
      const right = expected.get(`${who} ${month}`) ?? 0
      if (each.closed_at === null) {
        if (each.share_cents - each.corrected_cents !== right)
          wrong.push(`${month}: ${each.share_cents - each.corrected_cents} is shown, ${right} is right`)
        if (each.corrected_cents !== 0) corrections.set(who, { month, cents: each.corrected_cents })
        continue
      }
      const total = totals.get(who) ?? { shown: 0, first: month }
      totals.set(who, { shown: total.shown + each.share_cents, first: total.first, last: month })
      const key = `${each.statement_id} ${each.closed_at}`
      const rows = JSON.stringify(
        (await world.clinic.call('GET', `/api/commissions/professionals/${who}?month=${month}`)).json().items,
      )
      if ((seen.get(key) ?? rows) !== rows) wrong.push(`${month}: a closed month has changed`)
      seen.set(key, rows)
    }
  }
  for (const [who, { shown, first, last }] of totals) {
    // A month that was left out between two closed ones is paid by a correction.
    const right = MONTHS.filter((month) => month >= first && month <= last)
      .map((month) => expected.get(`${who} ${month}`) ?? 0)
      .reduce((sum, cents) => sum + cents, 0)
    if (shown + (corrections.get(who)?.cents ?? 0) !== right)
      wrong.push(`closed ${shown}, corrected ${corrections.get(who)?.cents ?? 0}, right ${right}`)
  }
  return wrong
}
