/** A clinic without a name of its own is called after its owner. */
export const nameClinic = ({ name, owner }: { name: string | null; owner: string | null }): string =>
  name ?? (owner ? `Clínica de ${owner}` : 'Clínica')
