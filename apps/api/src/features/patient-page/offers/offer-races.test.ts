import { offerResults, offerStateTexts } from '@postura/domain/patient-page/offers/offer-page.labels'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { expect, test } from 'vitest'
import { addClass, listEnrolledPatients } from '../../../testing/factories/class.factory.ts'
import { createMakeup } from '../../../testing/factories/record.factory.ts'
import { onWednesday, useOffers } from '../../../testing/patient-page/use-offers.ts'
import { useProcesses } from '../../../testing/use-processes.ts'

const RUNS = chooseRunCount(3, 100)
const PEOPLE = 20
const { postura, state, turnOn, addReader, wait, begin, pass, send, linkOf, post, open, findButton } = useOffers()
const { nextApp } = useProcesses(postura)

/** A busy server asks to try again, and people do. */
const pressUntilAnswered = async (link: string, button?: string) => {
  for (;;) {
    const answer = await post(link, button, nextApp())
    if (answer.statusCode !== 503) return answer
  }
}

test(`of ${PEOPLE} people who accept one seat at the same instant exactly one gets it, ${RUNS} of ${RUNS} times`, async () => {
  const names = Array.from({ length: PEOPLE }, (_, n) => `Pessoa${String.fromCharCode(97 + n)}`)
  const people: string[] = []
  await turnOn({ page_cancel_hours: 2 })
  for (const name of names) people.push(await addReader(name))
  let winners = 0
  for (let run = 0; run < RUNS; run += 1) {
    const start = new Date('2026-11-18T12:00:00Z').getTime() + run * 7 * 86_400_000
    postura.clock.now = new Date(start)
    const day = new Date(start).toISOString().slice(0, 10)
    const { id } = await addClass(state.clinic, {
      capacity: 1,
      squeeze_in: true,
      ...onWednesday('18:00', '19:00', day),
    })
    // Half of them wait, the others have a make-up.
    for (const [n, patient_id] of people.entries())
      if (n % 2 === 0) await wait(patient_id, id)
      else await createMakeup(postura.ownerUrl, { admin_id: state.clinic.id, patient_id, valid_until: day })
    await begin(id)
    pass(1)
    await send()
    const links = names.map(linkOf)
    const buttons = await Promise.all(links.map(async (link) => findButton(await open(link), 'accept') ?? ''))
    expect(buttons.filter((button) => button === '')).toHaveLength(0)
    const answers = await Promise.all(links.map((link, n) => pressUntilAnswered(link, buttons[n])))
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    winners += answers.filter(({ body }) => body.includes(offerResults.accept)).length
    expect(answers.filter(({ body }) => body.includes(offerStateTexts.filled))).toHaveLength(PEOPLE - 1)
    expect(await listEnrolledPatients(state.clinic, id)).toHaveLength(1)
  }
  expect(winners).toBe(RUNS)
}, 600_000)
