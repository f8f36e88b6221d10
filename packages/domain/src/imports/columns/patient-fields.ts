import { patientErrors } from '../../patients/patient.errors.ts'
import { patientLabels } from '../../patients/patient.labels.ts'
import { isBornInTheFuture } from '../../patients/patient.rules.ts'
import type { PatientInput } from '../../patients/patient.ts'
import { digitsOf } from '../../shared/brazil/digits.ts'
import { readDate } from '../reading/read-date.ts'
import { readCpf, readEmail, readName, readPhone, readText } from '../reading/read-values.ts'
import type { ImportField } from './import-field.ts'

const cpfProblem = 'CPF inválido.'
const phoneProblem = 'Confira o telefone: DDD e 8 ou 9 dígitos.'

export const looksLikeCpf = (text: string): boolean =>
  /^\d{3}\.\d{3}\.\d{3}-?\d{2}$/.test(text) || (/^\d{10,11}$/.test(text) && readCpf(text) !== null)
export const looksLikePhone = (text: string): boolean =>
  /^[\d\s()+.-]{8,20}$/.test(text) && digitsOf(text).length >= 8 && readPhone(text) !== null

/** Fields of a patient, in the order in which a column is compared with them: `CPF do responsável` before `CPF`. */
export const patientFields = {
  guardian_cpf: {
    label: patientLabels.guardian_cpf,
    names: /cpf.*(respons|mae|pai)|respons.*cpf/,
    read: readCpf,
    problem: cpfProblem,
  },
  guardian_phone: {
    label: patientLabels.guardian_phone,
    names: /(telefone|celular|fone|tel|whats\w*|contato).*(respons|mae|pai)|respons.*(telefone|celular|fone|tel|whats)/,
    read: readPhone,
    problem: phoneProblem,
    joins: ' / ',
  },
  guardian_email: {
    label: patientLabels.guardian_email,
    names: /e-? ?mail.*(respons|mae|pai)|respons.*e-? ?mail/,
    read: readEmail,
    problem: 'Confira o email.',
    joins: ' ',
  },
  guardian_name: {
    label: patientLabels.guardian_name,
    names: /respons(?!.*(tecnico|clinico|atend))|^(nome d[oa] )?(mae|pai)$|filiacao/,
    read: readName,
    problem: 'Confira o nome do responsável.',
  },
  cpf: { label: patientLabels.cpf, names: /\bcpf\b/, read: readCpf, problem: cpfProblem, looks: looksLikeCpf },
  email: {
    label: patientLabels.email,
    names: /e-? ?mail/,
    read: readEmail,
    problem: 'Confira o email.',
    looks: (text) => text.includes('@'),
    joins: ' ',
  },
  birth_date: {
    label: patientLabels.birth_date,
    names: /nascimento|\bnasc\b|^d\.? ?n\.?$|birth|aniversario/,
    read: (text, { today, order }) => {
      const date = readDate(text, { order, latest: today })
      return date !== null && date >= '1900-01-01' && !isBornInTheFuture(date, today) ? date : null
    },
    problem: `Confira a data, como 31/07/1985. ${patientErrors.born_in_the_future.message}`,
    looks: (text) => /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/.test(text),
    isDate: true,
  },
  phone: {
    label: patientLabels.phone,
    names: /telefone|celular|\bcel\b|\bfone\b|whats|phone|\btel\b|mobile|^contatos?\b/,
    read: readPhone,
    problem: phoneProblem,
    missing: 'Falta o telefone.',
    looks: looksLikePhone,
    joins: ' / ',
  },
  address: {
    label: patientLabels.address,
    names:
      /endereco|logradouro|^rua\b|^numero$|^n[.º°o]+$|complemento|bairro|cidade|municipio|^estado$|^uf$|\bcep\b|address/,
    read: readText,
    problem: 'Confira o endereço.',
    joins: ', ',
  },
  name: {
    label: patientLabels.name,
    names:
      /^(nome|name|paciente|cliente|alun[oa]|contato)s?\b|^(first|given|middle|additional|last|family|display) name$|^(sobrenome|primeiro nome)|\bnome\b.*(paciente|client|alun|completo)/,
    read: readName,
    problem: 'Confira o nome: há letras perdidas ou algo que não é nome.',
    missing: 'Falta o nome.',
    looks: (text) => /^\p{L}[\p{L}'. ]+ [\p{L}'. ]*\p{L}\.?$/u.test(text),
    joins: ' ',
  },
} as const satisfies Record<keyof PatientInput, ImportField>
export type PatientField = keyof typeof patientFields
