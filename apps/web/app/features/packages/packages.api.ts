import type { ClientBody } from '@postura/domain/endpoint'
import type { SoldPackage } from '@postura/domain/packages/package'
import * as endpoints from '@postura/domain/packages/package.endpoints'
import { describePackage } from '@postura/domain/packages/package.labels'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export const usualPackagesQuery = endpointQuery(endpoints.listUsualPackages, {})

/** The patient's name, for notifications. */
type Named = { name: string }
type Subject = Pick<SoldPackage, 'id' | 'type' | 'sessions'> & Named

const said = (done: string, { name, ...sold }: Pick<SoldPackage, 'type' | 'sessions'> & Named): string =>
  `${done}: ${name}, ${describePackage(sold)}`

export const useSellPackage = () =>
  useUndoableMutation({
    change: ({ name: _, ...body }: ClientBody<typeof endpoints.sellPackage> & Named, changeId) =>
      call(endpoints.sellPackage, { body }, { changeId }),
    done: (sold) => said('Venda registrada', sold),
  })

export const useProlongPackage = () =>
  useUndoableMutation({
    change: ({ id, rev, expires_on }: Subject & Pick<SoldPackage, 'rev' | 'expires_on'>, changeId) =>
      call(endpoints.updatePackage, { params: { id }, body: { rev, expires_on } }, { changeId }),
    done: (sold) => said('Validade alterada', sold),
  })

export const useDeletePackage = () =>
  useUndoableMutation({
    change: ({ id }: Subject, changeId) => call(endpoints.deletePackage, { params: { id } }, { changeId }),
    done: (sold) => said('Pacote excluído', sold),
  })
