import type { SoldPackage } from '@postura/domain/packages/package'
import { newId } from '@postura/domain/shared/ids'

/** Package of ten sessions, sold yesterday, none used. */
export const buildSoldPackage = (over: Partial<SoldPackage> = {}): SoldPackage => ({
  id: newId(),
  patient_id: newId(),
  professional_id: null,
  type: 'Pilates',
  sessions: 10,
  used: 0,
  price_cents: 1_000_00,
  expires_on: '2026-09-10',
  sold_on: '2026-03-10',
  rev: 1,
  ...over,
})
