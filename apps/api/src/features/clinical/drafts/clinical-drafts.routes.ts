import type { SignatureResult } from '@postura/domain/clinical/clinical-draft'
import * as endpoints from '@postura/domain/clinical/clinical-drafts.endpoints'
import { AppError } from '@postura/domain/errors'
import type { Router } from '../../../http/route.ts'
import { signDraft, toRefused, toSigned } from '../entries/sign-draft.ts'
import type { DataKeys } from '../keys/data-keys.ts'
import { deriveDeviceKey, draftBoundTo, openText } from '../keys/seal-text.ts'
import { deleteDraftRow, findDraft, findDrafts, findSigner } from './clinical-drafts.queries.ts'
import { parseDraftText } from './draft-text.ts'
import { saveDraft } from './save-draft.ts'

export const clinicalDraftRoutes = (router: Router, { dataKeys }: { dataKeys: DataKeys }): void => {
  router.unlocked(endpoints.listDrafts, ({ session: { userId }, writeUnlocked }) =>
    writeUnlocked(async (tx) => {
      const [drafts, { since, signer }] = await Promise.all([findDrafts(tx, userId), findSigner(tx, userId)])
      const key = since && signer ? await dataKeys.oldest(tx) : null
      return { drafts, signer, device_key: key && deriveDeviceKey(key, tx.adminId, userId) }
    }),
  )

  router.unlocked(endpoints.getDraft, ({ params, session: { userId }, writeUnlocked }) =>
    writeUnlocked(async (tx) => {
      const [draft, summary] = await Promise.all([
        findDraft(tx, { id: params.id, authorId: userId }),
        findDrafts(tx, userId, params.id),
      ])
      const [shown] = summary
      if (!draft || !shown) throw new AppError('draft_not_found')
      const key = await dataKeys.get(tx, draft.key_id)
      return { ...shown, ...parseDraftText(openText(key, draft.sealed, draftBoundTo(tx.adminId, draft))) }
    }),
  )

  router.unlocked(endpoints.saveDraft, ({ params, body, session, writeUnlocked }) =>
    writeUnlocked((tx) => saveDraft(tx, { ...params, authorId: session.userId, input: body, dataKeys })),
  )

  router.unlocked(endpoints.deleteDraft, ({ params, session, writeUnlocked }) =>
    writeUnlocked(async (tx) => {
      if (!(await deleteDraftRow(tx, { id: params.id, authorId: session.userId })))
        throw new AppError('draft_not_found')
      return {}
    }),
  )

  router.unlocked(endpoints.signDrafts, async ({ body, session, today, writeUnlocked }) => {
    const authorId = session.userId
    const results: SignatureResult[] = []
    // One after the other: a refused draft is an answer of its own, and a page that signs eight takes one connection.
    for (const { id, rev } of body.drafts)
      results.push(
        await writeUnlocked((tx) => signDraft(tx, { id, rev, authorId, today, dataKeys })).then(toSigned, toRefused),
      )
    return { results }
  })
}
