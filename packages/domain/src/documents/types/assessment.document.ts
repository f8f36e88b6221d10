import type { DocumentType } from '../document.ts'
import { calculateBodyMassIndex } from '../suggestion.rules.ts'

export const assessment: DocumentType = {
  key: 'avaliacao',
  title: 'Ficha de Avaliação',
  description: 'Medidas, exame, diagnóstico fisioterapêutico e plano de tratamento.',
  version: 1,
  keeps: 'assessment',
  sections: [
    {
      title: 'Sinais vitais e medidas',
      fields: [
        { name: 'pressao_arterial', label: 'Pressão arterial', kind: 'text', placeholder: '120/80 mmHg' },
        { name: 'frequencia_cardiaca', label: 'Frequência cardíaca', kind: 'text', placeholder: '72 bpm' },
        { name: 'peso', label: 'Peso', kind: 'number', unit: 'kg', range: [1, 500], decimals: 2 },
        { name: 'altura', label: 'Altura', kind: 'number', unit: 'cm', range: [30, 250], decimals: 2 },
        {
          name: 'imc',
          label: 'IMC',
          kind: 'text',
          hint: 'Calculado do peso e da altura.',
          suggest: ({ values }) => calculateBodyMassIndex(values.peso, values.altura),
        },
      ],
    },
    {
      title: 'Exame',
      fields: [
        { name: 'postura', label: 'Postura', kind: 'textarea' },
        { name: 'amplitude_movimento', label: 'Amplitude de movimento', kind: 'textarea' },
        { name: 'forca_muscular', label: 'Força muscular', kind: 'textarea' },
        { name: 'coordenacao', label: 'Coordenação', kind: 'textarea' },
        { name: 'sensibilidade', label: 'Sensibilidade', kind: 'textarea' },
        { name: 'reflexos', label: 'Reflexos', kind: 'textarea' },
        { name: 'testes_especiais', label: 'Testes especiais', kind: 'textarea' },
      ],
    },
    {
      title: 'Diagnóstico e plano',
      fields: [
        {
          name: 'diagnostico_fisioterapeutico',
          label: 'Diagnóstico fisioterapêutico',
          kind: 'textarea',
          required: true,
        },
        { name: 'objetivos_tratamento', label: 'Objetivos do tratamento', kind: 'textarea', required: true },
        { name: 'plano_tratamento', label: 'Plano de tratamento', kind: 'textarea', required: true },
      ],
    },
  ],
  // Demanded of a record by COFFITO 414/2012 and 424/2013; the specification's form does not have them.
  onlyKept: [
    {
      title: 'Prognóstico e consentimento',
      fields: [
        { name: 'exames_complementares', label: 'Exames complementares', kind: 'textarea' },
        { name: 'prognostico', label: 'Prognóstico', kind: 'textarea', required: true },
        {
          name: 'consentimento',
          label: 'Consentimento para o tratamento',
          kind: 'select',
          required: true,
          options: ['Por escrito', 'Verbal', 'Por escrito, do responsável', 'Verbal, do responsável'],
        },
      ],
    },
  ],
}
