import type { DocumentType } from '../document.ts'
import { suggestSignerCpf } from '../suggestion.rules.ts'

export const contract: DocumentType = {
  key: 'contrato',
  title: 'Contrato de Prestação de Serviços',
  description: 'O serviço, o valor e as condições, com o lugar das assinaturas.',
  version: 1,
  agreement: {
    opening: 'As partes acima contratam entre si a prestação de serviços, nas condições seguintes.',
    closing: 'Por estarem de acordo, as partes assinam este contrato em duas vias de igual teor.',
  },
  sections: [
    {
      title: 'Serviço',
      fields: [
        {
          name: 'cpf_contrato',
          label: 'CPF do contratante',
          kind: 'text',
          required: true,
          isCpf: true,
          placeholder: '000.000.000-00',
          suggest: suggestSignerCpf,
          ofPatient: true,
          besidePatient: { label: 'CPF', blank: 'Não informado' },
        },
        {
          name: 'tipo_servico',
          label: 'Tipo de serviço',
          kind: 'select',
          required: true,
          options: [
            'Fisioterapia Individual',
            'Pilates Individual',
            'Pilates em Grupo',
            'Avaliação Fisioterapêutica',
            'Outros',
          ],
        },
        {
          name: 'valor_sessao',
          label: 'Valor da sessão',
          kind: 'number',
          unit: 'R$',
          required: true,
        },
        {
          name: 'frequencia_semanal',
          label: 'Frequência semanal',
          kind: 'select',
          required: true,
          options: ['1x por semana', '2x por semana', '3x por semana', '4x por semana', '5x por semana'],
        },
        {
          name: 'duracao_sessao',
          label: 'Duração da sessão',
          kind: 'number',
          unit: 'minutos',
          required: true,
          range: [1, 1_440],
          suggest: ({ clinic }) => clinic.default_minutes,
        },
        {
          name: 'local_atendimento',
          label: 'Local de atendimento',
          kind: 'text',
          required: true,
          suggest: ({ clinic: { address, city } }) => [address, city].filter(Boolean).join(', '),
        },
      ],
    },
    {
      title: 'Pagamento',
      fields: [
        {
          name: 'forma_pagamento',
          label: 'Forma de pagamento',
          kind: 'select',
          required: true,
          options: ['À vista', 'Cartão de crédito', 'PIX', 'Transferência bancária', 'Boleto'],
        },
        {
          name: 'vencimento_pagamento',
          label: 'Vencimento do pagamento',
          kind: 'select',
          required: true,
          options: ['No dia da sessão', 'Todo dia 5', 'Todo dia 10', 'Todo dia 15', 'Todo dia 30'],
        },
      ],
    },
    {
      title: 'Condições',
      fields: [
        { name: 'politica_cancelamento', label: 'Política de cancelamento', kind: 'textarea', required: true },
        { name: 'observacoes_contratuais', label: 'Observações contratuais', kind: 'textarea' },
      ],
    },
  ],
}
