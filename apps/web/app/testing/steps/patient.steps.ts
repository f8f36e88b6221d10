import { page } from 'vitest/browser'

/** Required fields of the patient; the labels are exact because the form has more than one phone. */
export const patientFields = {
  name: () => page.getByLabelText(/^Nome Completo/),
  birth: () => page.getByLabelText(/^Data de Nascimento/),
  phone: () => page.getByLabelText(/^Telefone( \*)?$/),
  address: () => page.getByLabelText(/^Endereço/),
}

export const fillPatient = async (name: string, birth = '20051980'): Promise<void> => {
  await patientFields.name().fill(name)
  await patientFields.birth().fill(birth)
  await patientFields.phone().fill('11912345678')
  await patientFields.address().fill('Rua das Acácias, 10')
}
