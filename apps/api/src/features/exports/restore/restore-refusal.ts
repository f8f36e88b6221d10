/** The copy cannot be restored. The message is for the operator and contains no data of the copy. */
export class RestoreRefusal extends Error {}
