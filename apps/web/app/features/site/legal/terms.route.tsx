import { plans } from '@postura/domain/plans/plan'
import { describeDuration, describePrice } from '@postura/domain/plans/plan.labels'
import { LegalPage, type LegalSection } from './legal-page'

export const meta = () => [
  { title: 'Termos de uso | Postura' },
  { name: 'description', content: 'As regras de uso do Postura: conta, planos, pagamentos e responsabilidades.' },
]

const sections: readonly LegalSection[] = [
  [
    'O serviço',
    'O Postura é um sistema para clínicas de fisioterapia e Pilates: pacientes, agenda, turmas, pagamentos, documentos e relatórios.',
    'O Postura não presta atendimento de saúde e não substitui o registro profissional exigido pelo conselho.',
  ],
  [
    'A conta',
    'Quem cria a conta informa dados verdadeiros, guarda a senha em segredo e responde pelo que é feito com ela.',
    'Os dados de pacientes só podem ser registrados por quem tem o direito de tratá-los.',
  ],
  [
    'Planos e pagamento',
    `O plano ${plans.free.name} é grátis e vale para até ${plans.free.maxPatients} pacientes.`,
    `O plano ${plans.pro.name} custa ${describePrice('pro')} e vale ${describeDuration('pro')}. O plano ${plans['pro-annual'].name} custa ${describePrice('pro-annual')} e vale ${describeDuration('pro-annual')}.`,
    'Um plano pago vale a partir da confirmação do pagamento e não se renova sozinho.',
  ],
  [
    'Quando o plano vence',
    'Novos pacientes não podem ser cadastrados até a renovação. Ler, editar e exportar os registros continua possível.',
  ],
  [
    'Os dados são seus',
    'Os registros pertencem à clínica. Eles podem ser exportados pelos relatórios a qualquer momento.',
  ],
  [
    'Uso correto',
    'Não é permitido tentar acessar dados de outra clínica, sobrecarregar o sistema ou usá-lo contra a lei. Uma conta que faça isso pode ser encerrada.',
  ],
  ['Mudanças', 'Se estes termos mudarem, a data e o que mudou serão informados nesta página antes de valer.'],
]

export default function Terms() {
  return (
    <LegalPage title="Termos de uso" intro="As regras para usar o Postura, em palavras simples." sections={sections} />
  )
}
