import type { ClientInput } from '@postura/domain/endpoint'
import type { NewPatient, Patient, PatientChange, QuickPatient } from '@postura/domain/patients/patient'
import * as endpoints from '@postura/domain/patients/patient.endpoints'
import { describeArchiveChange } from '@postura/domain/patients/patient.labels'
import { describeMerged } from '@postura/domain/patients/patient-merge.labels'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, keptOnChange } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

/** While a new search runs, the old rows stay. */
export const patientPageQuery = (query: ClientInput<typeof endpoints.listPatients>['query']) =>
  endpointQuery(endpoints.listPatients, { query }, { placeholderData: keepPreviousData })

export const patientQuery = (id: string) => endpointQuery(endpoints.getPatient, { params: { id } })

export const patientAllowanceQuery = endpointQuery(endpoints.getPatientAllowance, {})

/** Loaded again for each deletion dialog, and not refreshed while it is open. */
export const patientRecordsQuery = (id: string) =>
  // A deleted patient has no records to count.
  endpointQuery(endpoints.countPatientRecords, { params: { id } }, { gcTime: 0, meta: keptOnChange })

/** Loaded again for each merge, and not refreshed while it is shown: afterwards one of the records is gone. */
export const mergePreviewQuery = (id: string, other_id: string) =>
  endpointQuery(endpoints.previewMerge, { params: { id }, query: { other_id } }, { gcTime: 0, meta: keptOnChange })

export const useCreatePatient = () =>
  useMutation({ mutationFn: (body: NewPatient) => call(endpoints.createPatient, { body }) })

export const useCreateQuickPatient = () =>
  useMutation({ mutationFn: (body: QuickPatient) => call(endpoints.createQuickPatient, { body }) })

type Subject = { id: string; name: string }

export const useUpdatePatient = () =>
  useUndoableMutation({
    change: ({ id, ...body }: PatientChange & Subject, changeId) =>
      call(endpoints.updatePatient, { params: { id }, body }, { changeId }),
    done: ({ name }) => `Paciente salvo: ${name}`,
  })

export const useArchivePatient = () =>
  useUndoableMutation({
    change: ({ id, archived }: Subject & { archived: boolean }, changeId) =>
      call(endpoints.setPatientArchived, { params: { id }, body: { archived } }, { changeId }),
    done: ({ name, archived }, { upcoming }) => describeArchiveChange(name, archived, upcoming),
  })

export const useDeletePatient = () =>
  useUndoableMutation({
    change: ({ id }: Subject, changeId) => call(endpoints.deletePatient, { params: { id } }, { changeId }),
    done: ({ name }) => `Paciente excluído: ${name}`,
    removes: ({ id }) => patientQuery(id).queryKey,
  })

export const useMergePatients = () =>
  useUndoableMutation({
    change: ({ id, kept, other }: { id: string; kept: Patient; other: Patient }, changeId) =>
      call(
        endpoints.mergePatients,
        { params: { id }, body: { other_id: other.id, rev: kept.rev, other_rev: other.rev } },
        { changeId },
      ),
    done: ({ kept }) => describeMerged(kept.name),
    removes: ({ other }) => patientQuery(other.id).queryKey,
    sameAs: ({ id, other }) => `${id} ${other.id}`,
  })
