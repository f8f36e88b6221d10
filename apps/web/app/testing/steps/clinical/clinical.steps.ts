import { getAppointment } from '@postura/domain/appointments/appointment.endpoints'
import type { OwnDrafts } from '@postura/domain/clinical/clinical-draft'
import { listDrafts, saveDraft, signDrafts } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { listWrittenVisits } from '@postura/domain/clinical/clinical-entries.endpoints'
import { listUnwritten } from '@postura/domain/clinical/unwritten/unwritten.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { page } from 'vitest/browser'
import { buildAppointment } from '../../factories/appointment.factory'
import { buildClinic } from '../../factories/clinic.factory'
import { buildOwnDrafts } from '../../factories/clinical/clinical.factory'
import { api } from '../../fake-api'
import { ana, answerPatients } from '../document.steps'

export const visit = buildAppointment({
  patient_id: ana.id,
  patient_name: ana.name,
  status: 'completed',
  ...toTimeRange('2026-03-11', '08:00', '09:00'),
})

export const answerSigned = (): void => {
  api.answer(signDrafts, ({ body }) => ({
    results: body.drafts.map((_, n) => ({
      outcome: 'signed' as const,
      number: n + 1,
      signed_at: '2026-03-11T12:31:00.000Z',
      hash: 'ab'.repeat(32),
    })),
  }))
}

/** Sealed texts of this device. */
export const listCopies = () => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('postura-copy.'))

/** A clinic that keeps a record, with the visit of Ana this morning; drafts are saved and signed. */
export const answerRecord = (own: Partial<OwnDrafts> = {}): void => {
  api.answer(getClinic, buildClinic({ clinical_since: '2026-01-02' }))
  api.answer(listDrafts, buildOwnDrafts(own))
  api.answer(listWrittenVisits, { appointments: [], seats: [] })
  api.answer(listUnwritten, { visits: [], hasMore: false })
  api.answer(getAppointment, visit)
  answerPatients(ana)
  api.answer(saveDraft, ({ params: { id }, body }) => ({
    id,
    rev: body.rev + 1,
    updated_at: '2026-03-11T12:30:00.000Z',
  }))
  answerSigned()
}

export const editor = (name = 'Evoluir') => page.getByRole('dialog', { name, exact: true })
export const textField = () => editor().getByLabelText(/^Procedimentos realizados/)
export const signButton = (name = 'Assinar') => page.getByRole('button', { name, exact: true })
