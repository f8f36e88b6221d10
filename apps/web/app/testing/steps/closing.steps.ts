import { setAppointmentStatus } from '@postura/domain/appointments/appointment.endpoints'
import { setAttendance } from '@postura/domain/classes/class.endpoints'
import type { OpenItem } from '@postura/domain/dashboard/closing/open-item'
import { listOpenItems } from '@postura/domain/dashboard/dashboard.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { buildAppointment } from '../factories/appointment.factory'
import { buildClassDetails } from '../factories/class.factory'
import { buildOpenItems } from '../factories/dashboard.factory'
import { api } from '../fake-api'

/** Serves these open items: an item with an outcome leaves the list, and an undo restores it. */
export const answerOpenItems = (...items: OpenItem[]): void => {
  const closedBy = new Map<string, string | null>()
  const close = (isMeant: (item: OpenItem) => boolean, changeId: string | null): void =>
    items.filter(isMeant).forEach(({ id }) => void closedBy.set(id, changeId))
  api.answer(listOpenItems, () => buildOpenItems(items.filter(({ id }) => !closedBy.has(id))))
  api.answer(setAppointmentStatus, ({ params: { id }, body: { status }, changeId }) => {
    close((item) => item.id === id, changeId)
    return buildAppointment({ id, status })
  })
  api.answer(setAttendance, ({ params, body: { patients }, changeId }) => {
    close((item) => item.kind === 'seat' && patients.includes(item.patient_id), changeId)
    return { ...buildClassDetails({ id: params.id }), given_up: [] }
  })
  api.answer(undoChange, ({ params }) => {
    for (const [id, changeId] of closedBy) if (changeId === params.id) closedBy.delete(id)
    return {}
  })
}

export const daySection = (title: string | RegExp): Locator => page.getByRole('region', { name: title })

/** Outcome buttons of one patient. */
export const outcomesOf = (name: string): Locator => page.getByRole('group', { name: `Desfecho de ${name}` })

export const chooseOutcome = (name: string, outcome: string): Promise<void> =>
  outcomesOf(name).getByRole('button', { name: outcome }).click()

/** Charge of one patient's session. */
export const chargeOf = (name: string): Locator => page.getByRole('group', { name: `Pagamento de ${name}` })

export const pay = (name: string, method: string): Promise<void> =>
  chargeOf(name).getByRole('button', { name: method }).click()

export const undoButton = (message: string): Locator => page.getByRole('button', { name: `Desfazer ${message}` })

const realNow = performance.now.bind(performance)
let ahead = 0

/** Moves the clock one second ahead, because quick taps are ignored as double taps. */
export const waitBetweenTaps = (): void => {
  ahead += 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}
