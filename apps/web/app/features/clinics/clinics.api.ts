import type { Clinic } from '@postura/domain/clinics/clinic'
import * as endpoints from '@postura/domain/clinics/clinic.endpoints'
import { timeZoneSavedMessage } from '@postura/domain/clinics/clinic.labels'
import type { ClientBody } from '@postura/domain/endpoint'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, queryClient } from '~/lib/query-client'
import { setClinicZone } from '~/lib/today'
import { meQuery } from '../accounts/accounts.api'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export const clinicQuery = endpointQuery(endpoints.getClinic, {})

/** Saves one part of the settings and stores the new version, so that the other parts of the page save on it. */
const saving = <B>(save: (body: B) => Promise<Clinic>) => ({
  mutationFn: save,
  onSuccess: (clinic: Clinic) => queryClient.setQueryData(clinicQuery.queryKey, clinic),
})

/** This page stays, with its undo: the settings show nothing in the old zone. Other windows, and an undo, load the page again. */
export const useChangeTimeZone = () =>
  useUndoableMutation({
    change: async ({ id: _, ...body }: ClientBody<typeof endpoints.changeTimeZone> & { id: string }, changeId) => {
      const clinic = await call(endpoints.changeTimeZone, { body }, { changeId })
      setClinicZone(clinic.time_zone)
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      return clinic
    },
    done: () => timeZoneSavedMessage,
  })

export const useUpdateIdentity = () =>
  useMutation(saving((body: ClientBody<typeof endpoints.updateIdentity>) => call(endpoints.updateIdentity, { body })))

export const useUpdateReceiving = () =>
  useMutation(saving((body: ClientBody<typeof endpoints.updateReceiving>) => call(endpoints.updateReceiving, { body })))

export const useUpdateMakeups = () =>
  useMutation(
    saving((body: ClientBody<typeof endpoints.updateMakeupPolicy>) => call(endpoints.updateMakeupPolicy, { body })),
  )

export const useUpdateSchedule = () =>
  useMutation(saving((body: ClientBody<typeof endpoints.updateSchedule>) => call(endpoints.updateSchedule, { body })))

export const useUpdateTeamAgenda = () =>
  useMutation(
    saving((body: ClientBody<typeof endpoints.updateTeamAgenda>) => call(endpoints.updateTeamAgenda, { body })),
  )

export const useUpdateSecurity = () =>
  useMutation({
    ...saving((body: ClientBody<typeof endpoints.updateSecurity>) => call(endpoints.updateSecurity, { body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  })

export const useUpdateClinicalSettings = () =>
  useMutation(
    saving((body: ClientBody<typeof endpoints.updateClinicalSettings>) =>
      call(endpoints.updateClinicalSettings, { body }),
    ),
  )
