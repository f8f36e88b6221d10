import { expect, test } from 'vitest'
import { assignColumn, guessColumns } from './guess-columns.ts'
import { patientFields } from './patient-fields.ts'

const guess = (...rows: string[]) => {
  const { header, columns } = guessColumns(
    patientFields,
    rows.map((row) => row.split(';')),
  )
  return { header, columns: columns.join(' ') }
}

test.each([
  [
    'ZenFisio',
    [
      'Nome;CPF;RG;Data de nascimento;Sexo;Telefone;Celular;E-mail;CEP;Endereço;Número;Bairro;Cidade;UF;Convênio',
      'Ana Lima;529.982.247-25;12.345;31/07/1985;F;;(11) 91234-5678;ana@exemplo.com;01310-100;Av. Paulista;10;Bela Vista;São Paulo;SP;Particular',
    ],
    0,
    'name cpf none birth_date none phone phone email address address address address address address none',
  ],
  [
    'Seufisio, with a title above',
    [
      'Relatório de Pacientes;;;;',
      ';;;;',
      'Paciente;Dt. Nascimento;Tel. Celular;CPF do Responsável;Responsável;Observações',
      'Ana Lima;31/07/2015;11912345678;52998224725;Marta Lima;nada',
    ],
    2,
    'name birth_date phone guardian_cpf guardian_name none',
  ],
  [
    'Google Contacts',
    [
      'First Name;Middle Name;Last Name;Phonetic First Name;Nickname;Birthday;Notes;E-mail 1 - Label;E-mail 1 - Value;Phone 1 - Label;Phone 1 - Value;Address 1 - Formatted;Address 1 - City',
      'Ana;;Lima;;;1985-07-31;;Home;ana@exemplo.com;Mobile;+55 11 91234-5678;Rua A, 1;São Paulo',
    ],
    0,
    'name name name none none birth_date none none email none phone address none',
  ],
  [
    'Google Contacts of earlier years, with the whole name beside its parts',
    [
      'Name;Given Name;Family Name;Birthday;Phone 1 - Type;Phone 1 - Value',
      'Ana Lima;Ana;Lima;1985-07-31;Mobile;11912345678',
    ],
    0,
    'name none none birth_date none phone',
  ],
  [
    'a home-made sheet',
    ['ALUNA;FONE/WHATS;NASC;OBS', 'Ana;91234-5678;31/07/85;joelho'],
    0,
    'name phone birth_date none',
  ],
  [
    'a sheet without names of columns',
    ['Ana Lima;31/07/1985;11912345678;529.982.247-25', 'Bia Reis;01/02/1990;11912345679;111.444.777-35'],
    -1,
    'name birth_date phone cpf',
  ],
] as const)('the columns of %s are found', (_, rows, header, columns) => {
  expect(guess(...rows)).toEqual({ header, columns })
})

test('a column whose content contradicts its name is not used', () => {
  expect(guess('Nome;Telefone;CPF', 'Ana Lima;sim;529.982.247-25', 'Bia Reis;não sei;111.444.777-35').columns).toBe(
    'name none cpf',
  )
})

test('a chosen field leaves its previous column, unless it may have several', () => {
  expect(assignColumn(patientFields, ['cpf', 'none', 'phone'], 1, 'cpf')).toEqual(['none', 'cpf', 'phone'])
  expect(assignColumn(patientFields, ['cpf', 'none', 'phone'], 1, 'phone')).toEqual(['cpf', 'phone', 'phone'])
})
