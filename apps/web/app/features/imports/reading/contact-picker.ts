import type { Cells } from '@postura/domain/imports/columns/import-field'

type Contact = { name?: string[]; tel?: string[]; email?: string[] }
type ContactsManager = { select: (fields: string[], options: { multiple: boolean }) => Promise<Contact[]> }

const contacts = (): ContactsManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as { contacts?: ContactsManager }).contacts

/** Some browsers of phones let a page ask for chosen contacts. */
export const hasContactPicker = (): boolean => contacts() !== undefined

/** Contacts that the user chooses, as a table; empty if none. */
export const pickContacts = async (): Promise<Cells[]> => {
  const chosen = (await contacts()?.select(['name', 'tel', 'email'], { multiple: true })) ?? []
  if (chosen.length === 0) return []
  return [
    ['Nome', 'Telefone', 'Email'],
    ...chosen.map(({ name = [], tel = [], email = [] }) => [name[0] ?? '', tel.join(' / '), email[0] ?? '']),
  ]
}
