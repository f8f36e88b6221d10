import type { FailureKind } from './messaging-provider.ts'

const codes: Partial<Record<FailureKind, readonly number[]>> = {
  auth: [0, 3, 10, 190, 131_005],
  rate_limited: [4, 80_007, 130_429, 131_056],
  channel_blocked: [33, 368, 130_497, 131_031, 131_037, 131_042, 131_045, 131_048, 133_010],
  unreachable: [130_472, 131_026, 131_049, 131_050],
  window_closed: [131_047],
  validation: [100, 131_008, 131_009, 131_051, 132_000, 132_005, 132_012, 135_000],
  template_unavailable: [132_001, 132_007, 132_015, 132_016],
  unavailable: [1, 2, 131_000, 131_016, 131_057, 133_004],
}

const kinds = new Map(
  Object.entries(codes).flatMap(([kind, all]) => all.map((code): [number, FailureKind] => [code, kind as FailureKind])),
)

/** The code alone decides; statuses and texts of the network do not mean the same everywhere. */
export const kindOfCode = (code: number): FailureKind =>
  code >= 200 && code <= 299 ? 'auth' : (kinds.get(code) ?? 'unknown')
