import type { DocumentType } from '../document.ts'
import { calculateSessionNumber } from '../suggestion.rules.ts'

const painHint = '0 é sem dor, 10 é a pior dor possível.'

export const progress: DocumentType = {
  key: 'evolucao',
  title: 'Ficha de Evolução',
  description: 'O que foi feito em uma sessão e como o paciente respondeu.',
  version: 1,
  keeps: 'progress',
  dayField: 'data_sessao',
  sections: [
    {
      title: 'Sessão',
      fields: [
        { name: 'data_sessao', label: 'Data da sessão', kind: 'date', required: true, suggest: ({ today }) => today },
        {
          name: 'numero_sessao',
          label: 'Número da sessão',
          kind: 'number',
          required: true,
          range: [1, 10_000],
          ofPatient: true,
          hint: 'Sugerido pelas consultas concluídas e pelas presenças em aulas.',
          suggest: ({ session_days, values }) => calculateSessionNumber(session_days, values.data_sessao),
        },
        { name: 'queixas_dia', label: 'Queixas do dia', kind: 'textarea' },
        { name: 'procedimentos_realizados', label: 'Procedimentos realizados', kind: 'textarea', required: true },
        { name: 'resposta_tratamento', label: 'Resposta ao tratamento', kind: 'textarea' },
      ],
    },
    {
      title: 'Dor',
      fields: [
        { name: 'dor_antes', label: 'Dor antes', kind: 'number', range: [0, 10], hint: painHint },
        { name: 'dor_depois', label: 'Dor depois', kind: 'number', range: [0, 10], hint: painHint },
      ],
    },
    {
      title: 'Orientações',
      fields: [
        { name: 'exercicios_orientados', label: 'Exercícios orientados', kind: 'textarea' },
        { name: 'orientacoes_domiciliares', label: 'Orientações domiciliares', kind: 'textarea' },
        { name: 'observacoes_sessao', label: 'Observações da sessão', kind: 'textarea' },
        { name: 'proxima_sessao', label: 'Próxima sessão', kind: 'textarea' },
      ],
    },
  ],
}
