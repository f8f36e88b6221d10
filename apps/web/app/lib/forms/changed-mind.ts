/** Thrown by what saves a form when the person closed a question on the way: nothing went wrong, and they stay where they are. */
export class ChangedMind extends Error {}
