import type { NewProfessional, ProfessionalChange, ProfessionalHours } from '@postura/domain/professionals/professional'
import * as endpoints from '@postura/domain/professionals/professional.endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export const professionalsQuery = endpointQuery(endpoints.listProfessionals, {})

export const useCreateProfessional = () =>
  useMutation({ mutationFn: (body: NewProfessional) => call(endpoints.createProfessional, { body }) })

type Subject = { id: string; name: string }

export const useUpdateProfessional = () =>
  useUndoableMutation({
    change: ({ id, ...body }: ProfessionalChange & Subject, changeId) =>
      call(endpoints.updateProfessional, { params: { id }, body }, { changeId }),
    done: ({ name }) => `Profissional salvo: ${name}`,
  })

export const useSetProfessionalHours = () =>
  useUndoableMutation({
    change: ({ id, name: _, ...body }: ProfessionalHours & Subject, changeId) =>
      call(endpoints.setProfessionalHours, { params: { id }, body }, { changeId }),
    done: ({ name }) => `Horário salvo: ${name}`,
  })

export const useArchiveProfessional = () =>
  useUndoableMutation({
    change: ({ id, archived }: Subject & { archived: boolean }, changeId) =>
      call(endpoints.setProfessionalArchived, { params: { id }, body: { archived } }, { changeId }),
    done: ({ name, archived }) => `${archived ? 'Profissional arquivado' : 'Profissional reativado'}: ${name}`,
  })
