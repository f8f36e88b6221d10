import { createFaults, type Fault, type FaultKind, type Faults as KnownFaults } from '@postura/provider-stand-in/faults'

/** What this network adds to the faults of the other stand-in: `refuse` answers with the error `code`. */
export const ownFaults = ['refuse', 'wrong-signature', 're-serialised', 'batch', 'no-phone', 'unknown-field'] as const
export type OwnFault = (typeof ownFaults)[number]
export type Faults = KnownFaults<OwnFault>
export type ArmedFault = Fault<FaultKind | OwnFault>

export const createNetworkFaults = (chance: () => number): Faults => createFaults<OwnFault>(chance)
export const isOwnFault = (kind: unknown): kind is OwnFault => ownFaults.includes(kind as OwnFault)
