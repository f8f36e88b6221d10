/** Thrown by `save` if the user closed a dialog that it needs. It is not an error: the form stays open. */
export class SubmitCancelled extends Error {}
