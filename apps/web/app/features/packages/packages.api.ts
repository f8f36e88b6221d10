import type { ClientBody } from '@postura/domain/endpoint'
import type { SoldPackage } from '@postura/domain/packages/package'
import * as endpoints from '@postura/domain/packages/package.endpoints'
import { describePackage } from '@postura/domain/packages/package.labels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { useUndoable } from '../history/use-undoable'

export const usualPackagesQuery = queryOptions({
  queryKey: ['packages', 'usual'],
  queryFn: ({ signal }) => call(endpoints.listUsualPackages, {}, { signal }),
})

/** A package is shown on its patient's page and wherever they are picked; it brings payments, and what a session may cost. */
const refresh = () => {
  for (const shown of ['packages', 'patients', 'payments', 'appointments', 'dashboard'])
    void queryClient.invalidateQueries({ queryKey: [shown] })
}

/** Whose it is, for whatever is said about it. */
type Named = { name: string }
type Subject = Pick<SoldPackage, 'id' | 'type' | 'sessions'> & Named

const said = (done: string, { name, ...sold }: Pick<SoldPackage, 'type' | 'sessions'> & Named): string =>
  `${done}: ${name}, ${describePackage(sold)}`

export const useSellPackage = () =>
  useUndoable({
    change: ({ name: _, ...body }: ClientBody<typeof endpoints.sellPackage> & Named, changeId) =>
      call(endpoints.sellPackage, { body }, { changeId }),
    done: (sold) => said('Venda registrada', sold),
    refresh,
  })

export const useProlongPackage = () =>
  useUndoable({
    change: ({ id, rev, expires_on }: Subject & Pick<SoldPackage, 'rev' | 'expires_on'>, changeId) =>
      call(endpoints.updatePackage, { params: { id }, body: { rev, expires_on } }, { changeId }),
    done: (sold) => said('Validade alterada', sold),
    refresh,
  })

export const useDeletePackage = () =>
  useUndoable({
    change: ({ id }: Subject, changeId) => call(endpoints.deletePackage, { params: { id } }, { changeId }),
    done: (sold) => said('Pacote excluído', sold),
    refresh,
  })
