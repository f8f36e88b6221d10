import type { DocumentType } from '../../documents/document.ts'

const reason = { name: 'motivo', label: 'Motivo', kind: 'textarea', required: true } as const

/** Corrects or completes a signed entry, which stays as it is. */
export const addendum: DocumentType = {
  key: 'adendo',
  title: 'Adendo',
  description: 'Corrige ou completa um registro assinado.',
  version: 1,
  keeps: 'addendum',
  sections: [
    { title: 'Adendo', fields: [reason, { name: 'texto', label: 'Texto', kind: 'textarea', required: true }] },
  ],
}

/** Says that a signed entry does not hold: a wrong patient, a wrong session. */
export const annulment: DocumentType = {
  key: 'anulacao',
  title: 'Anulação',
  description: 'Diz que um registro assinado não vale.',
  version: 1,
  keeps: 'addendum',
  sections: [{ title: 'Anulação', fields: [reason] }],
}
