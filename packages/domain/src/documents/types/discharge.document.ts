import type { DocumentType } from '../document.ts'
import { countSessionsUntil, describeTreatmentPeriod } from '../suggestion.rules.ts'

const counted = { ofPatient: true, hint: 'Sugerido pelas consultas concluídas e pelas presenças em aulas.' } as const

export const discharge: DocumentType = {
  key: 'alta',
  title: 'Ficha de Alta',
  description: 'O resultado do tratamento e as orientações para depois dele.',
  version: 1,
  keeps: 'discharge',
  dayField: 'data_alta',
  sections: [
    {
      title: 'Tratamento',
      fields: [
        { name: 'data_alta', label: 'Data da alta', kind: 'date', required: true, suggest: ({ today }) => today },
        {
          name: 'total_sessoes',
          label: 'Total de sessões',
          kind: 'number',
          required: true,
          range: [0, 10_000],
          ...counted,
          suggest: ({ session_days, values }) => countSessionsUntil(session_days, values.data_alta),
        },
        {
          name: 'periodo_tratamento',
          label: 'Período de tratamento',
          kind: 'text',
          required: true,
          ...counted,
          suggest: ({ session_days, values }) => describeTreatmentPeriod(session_days, values.data_alta),
        },
      ],
    },
    {
      title: 'Resultado',
      fields: [
        { name: 'objetivos_alcancados', label: 'Objetivos alcançados', kind: 'textarea', required: true },
        { name: 'condicao_alta', label: 'Condição de alta', kind: 'textarea', required: true },
        { name: 'melhoras_obtidas', label: 'Melhoras obtidas', kind: 'textarea' },
        { name: 'limitacoes_restantes', label: 'Limitações restantes', kind: 'textarea' },
      ],
    },
    {
      title: 'Depois da alta',
      fields: [
        { name: 'orientacoes_pos_alta', label: 'Orientações pós-alta', kind: 'textarea', required: true },
        { name: 'exercicios_manutencao', label: 'Exercícios de manutenção', kind: 'textarea' },
        { name: 'cuidados_especiais', label: 'Cuidados especiais', kind: 'textarea' },
        {
          name: 'retorno_necessario',
          label: 'Retorno necessário',
          kind: 'select',
          options: [
            'Não necessário',
            'Retorno em 30 dias',
            'Retorno em 60 dias',
            'Retorno em 90 dias',
            'Conforme necessidade',
          ],
        },
        { name: 'recomendacoes_gerais', label: 'Recomendações gerais', kind: 'textarea' },
      ],
    },
  ],
}
