import * as endpoints from '@postura/domain/imports/import.endpoints'
import type { Router } from '../../http/route.ts'
import { importPatients } from './import-patients.ts'
import { importAppointments, importPackages, importReceivables } from './import-records.ts'
import { findKnownPeople } from './imported-patients.queries.ts'
import { findImports } from './imports.queries.ts'
import { startImport } from './open-import.ts'
import { undoImport } from './undo-import.ts'

export const importRoutes = (router: Router): void => {
  router.read(endpoints.listImports, async ({ read }) => ({ items: await findImports(read) }))
  router.read(endpoints.findKnownPeople, async ({ body, read }) => ({
    people: await findKnownPeople(read, body.people),
  }))
  router.write(endpoints.startImport, ({ params, body, tx }) => startImport(tx, params.id, body))
  router.write(endpoints.importPatients, ({ params, body, tx, today }) =>
    importPatients(tx, params.id, body.rows, today),
  )
  router.write(endpoints.importAppointments, ({ params, body, tx, today }) =>
    importAppointments(tx, params.id, body.rows, today),
  )
  router.write(endpoints.importPackages, ({ params, body, tx, today }) =>
    importPackages(tx, params.id, body.rows, today),
  )
  router.write(endpoints.importReceivables, ({ params, body, tx, today }) =>
    importReceivables(tx, params.id, body.rows, today),
  )
  router.write(endpoints.undoImport, ({ params, tx }) => undoImport(tx, params.id))
}
