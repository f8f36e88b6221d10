import { dependentNameOf, firstNameOf, greet, type MessageReader } from '../../patients/contact.ts'

type LinkedReader = { reader: MessageReader; url: string }

const labelOf = ({ reader }: LinkedReader, isOnly: boolean): string => {
  const whose = isOnly ? dependentNameOf(reader) : firstNameOf(reader.patient_name)
  return whose === null ? 'Abrir minha página' : `Abrir a página de ${whose}`
}

/** Mail with the links that somebody asked for: one per patient with that address. It says nothing of any visit. */
export const buildPageLinkMail = (links: readonly LinkedReader[], clinic: string | null) => {
  const where = clinic === null ? '' : ` em ${clinic}`
  const [first] = links
  const isOnly = links.length === 1
  return {
    subject: `Sua página${where}`,
    greeting: isOnly && first ? greet(first.reader) : 'Olá!',
    paragraphs: [
      `Aqui está ${isOnly ? 'o link' : 'cada link'} para ver o próximo horário${where} e responder, sem senha.`,
      'Se não foi você quem pediu, ignore este email.',
    ],
    actions: links.map((link) => ({ label: labelOf(link, isOnly), url: link.url })),
  }
}
