import type { DocumentType } from '../document.ts'

export const anamnesis: DocumentType = {
  key: 'anamnese',
  title: 'Ficha de Anamnese',
  description: 'A queixa e a história do paciente, colhidas na primeira consulta.',
  version: 1,
  keeps: 'assessment',
  sections: [
    {
      title: 'Queixa',
      fields: [
        { name: 'queixa_principal', label: 'Queixa principal', kind: 'textarea', required: true },
        { name: 'historia_doenca_atual', label: 'História da doença atual', kind: 'textarea', required: true },
      ],
    },
    {
      title: 'Antecedentes',
      fields: [
        { name: 'historia_patologica_pregressa', label: 'História patológica pregressa', kind: 'textarea' },
        { name: 'medicamentos_uso', label: 'Medicamentos em uso', kind: 'textarea' },
        { name: 'cirurgias_anteriores', label: 'Cirurgias anteriores', kind: 'textarea' },
      ],
    },
    {
      title: 'Hábitos e família',
      fields: [
        { name: 'atividade_fisica', label: 'Atividade física', kind: 'textarea' },
        { name: 'habitos_vida', label: 'Hábitos de vida', kind: 'textarea' },
        { name: 'historia_familiar', label: 'História familiar', kind: 'textarea' },
      ],
    },
    {
      title: 'Exame',
      fields: [
        { name: 'exame_fisico', label: 'Exame físico', kind: 'textarea' },
        { name: 'observacoes', label: 'Observações', kind: 'textarea' },
      ],
    },
  ],
}
