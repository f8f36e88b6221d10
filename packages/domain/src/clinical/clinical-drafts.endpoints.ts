import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import {
  clinicalDraft,
  draftInput,
  draftSaved,
  ownDrafts,
  signatures,
  signaturesInput,
  unsignedCount,
} from './clinical-draft.ts'

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/api/clinical/drafts',
  access: 'unlocked',
  needs: 'clinical.write',
  summary: "The person's own unsigned drafts without their texts, who would sign, and the key of this device",
  output: ownDrafts,
  errors: [],
})

export const countUnsigned = defineEndpoint({
  method: 'GET',
  path: '/api/clinical/unsigned',
  access: 'read',
  needs: 'clinical.manage',
  summary: 'How many drafts of all members wait for a signature, for an owner who turns the record off',
  output: unsignedCount,
  errors: [],
})

export const getDraft = defineEndpoint({
  method: 'GET',
  path: '/api/clinical/drafts/:id',
  access: 'unlocked',
  needs: 'clinical.write',
  summary: 'One own draft with its text',
  params: idParams,
  output: clinicalDraft,
  errors: ['draft_not_found'],
})

export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/clinical/drafts/:id',
  access: 'unlocked',
  needs: 'clinical.write',
  summary:
    'Saves a draft with an id of the client, unless another window saved or signed it since; detail names a draft that exists',
  params: idParams,
  body: draftInput,
  output: draftSaved,
  errors: [
    'appointment_not_found',
    'class_not_found',
    'clinical_needs_crefito',
    'clinical_not_in_care',
    'clinical_off',
    'conflict',
    'draft_exists',
    'draft_not_found',
    'draft_signed',
    'entry_annulled',
    'entry_is_addendum',
    'entry_not_found',
    'entry_of_other',
    'patient_not_found',
    'stale',
    'too_many_drafts',
    'typed_by_other',
  ],
})

export const deleteDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/clinical/drafts/:id',
  access: 'unlocked',
  needs: 'clinical.write',
  summary: 'Discards an own draft',
  params: idParams,
  output: z.object({}),
  errors: ['draft_not_found'],
})

export const signDrafts = defineEndpoint({
  method: 'POST',
  path: '/api/clinical/signatures',
  access: 'unlocked',
  needs: 'clinical.write',
  proof: 'working-day',
  summary: 'Signs own drafts, each on its own; a signed entry stays as it is. A repeated request finds them signed',
  body: signaturesInput,
  output: signatures,
  errors: ['proof_needed'],
})
