import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { newPackage, packageChange, packageTypes, soldPackage, usualPackage } from './package.ts'

export const listUsualPackages = defineEndpoint({
  method: 'GET',
  path: '/api/packages/usual',
  access: 'read',
  needs: 'payments.read',
  summary: 'How each type was last sold, the latest sale first',
  output: listOf(usualPackage, packageTypes.length),
  errors: [],
})

export const sellPackage = defineEndpoint({
  method: 'POST',
  path: '/api/packages',
  access: 'write',
  needs: 'payments.write',
  summary:
    'Sells sessions ahead, with all that is to be received for them; the same again answers with the same package',
  body: newPackage,
  output: soldPackage,
  errors: [
    'patient_not_found',
    'patient_archived',
    'professional_not_found',
    'professional_archived',
    'expires_before_sale',
    'conflict',
  ],
})

export const updatePackage = defineEndpoint({
  method: 'PUT',
  path: '/api/packages/:id',
  access: 'write',
  needs: 'payments.write',
  summary: 'Changes until when a package may be used, unless it was changed since it was loaded',
  params: idParams,
  body: packageChange,
  output: soldPackage,
  errors: ['package_not_found', 'expires_before_sale', 'stale'],
})

export const deletePackage = defineEndpoint({
  method: 'DELETE',
  path: '/api/packages/:id',
  access: 'write',
  needs: 'payments.delete',
  summary: 'Deletes a package of which nothing was used; what is still owed for it is canceled, what was paid stays',
  params: idParams,
  output: z.object({}),
  errors: ['package_not_found', 'package_in_use'],
})
