import * as z from 'zod/mini'

/** Guardian of a patient, who gets the messages about them. */
export const guardian = z.nullable(z.object({ name: z.nullable(z.string()), phone: z.string() }))

export type Guardian = z.infer<typeof guardian>

/** Patient and the guardian, of whom one reads a message. */
export type MessageReader = { patient_name: string; guardian: Guardian }

/** Titles that are part of how a person is addressed: `Dona Iracema`. */
const titles = ['dona', 'd.', 'seu', 'sr.', 'sra.', 'sr', 'sra', 'dr.', 'dra.', 'dr', 'dra', 'prof.', 'profa.']

/** First name, with its title: `Dona Iracema`, `Dr. Paulo`, `Ana` */
export const firstNameOf = (name: string): string => {
  const [first = '', second] = name.trim().split(/\s+/)
  return second !== undefined && titles.includes(first.toLowerCase()) ? `${first} ${second}` : first
}

/** Letters of the first and the last name: `CQ` */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Greeting of the person who reads the message: `Olá, Ana!`, or `Olá!` if the guardian's name is unknown. */
export const greet = ({ patient_name, guardian }: MessageReader): string => {
  const name = guardian ? guardian.name : patient_name
  return name ? `Olá, ${firstNameOf(name)}!` : 'Olá!'
}

/** First name of a patient with a guardian, to be named in the message; `null` if the patient reads it. */
export const dependentNameOf = ({ patient_name, guardian }: MessageReader): string | null =>
  guardian ? firstNameOf(patient_name) : null

export const contactPhoneOf = <P extends string | null>({
  patient_phone,
  guardian,
}: Pick<MessageReader, 'guardian'> & { patient_phone: P }): P | string => guardian?.phone ?? patient_phone

export type ContactFields = {
  name: string
  phone: string
  guardian_name: string | null
  guardian_phone: string | null
}

export type MailContactFields = Omit<ContactFields, 'phone'> & { email: string | null; guardian_email: string | null }

/** Who reads a mail about a patient, and at which address: the guardian at their own, if it is known. */
export const mailContactOf = ({ email, guardian_email, ...patient }: MailContactFields) => {
  // Nobody is called, so the phone of the patient is not needed.
  const { patient_name, guardian } = contactOf({ ...patient, phone: '' })
  const reader: MessageReader = {
    patient_name,
    guardian: guardian ?? (guardian_email === null ? null : { name: null, phone: '' }),
  }
  return { reader, address: guardian_email ?? email }
}

/** The person to contact, from a patient's own record. */
export const contactOf = (patient: ContactFields) => ({
  patient_name: patient.name,
  patient_phone: patient.phone,
  guardian:
    patient.guardian_name === null && patient.guardian_phone === null
      ? null
      : { name: patient.guardian_name, phone: patient.guardian_phone ?? patient.phone },
})
