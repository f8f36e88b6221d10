import { LegalPage, type LegalSection } from './legal-page'

export const meta = () => [
  { title: 'Aviso de privacidade | Postura' },
  {
    name: 'description',
    content: 'Quais dados o Postura guarda, para quê, com quem os divide e como pedir a exclusão.',
  },
]

const sections: readonly LegalSection[] = [
  [
    'Quem responde pelos dados',
    'A clínica decide quais dados de pacientes registra e para quê: ela é a controladora desses dados. O Postura os guarda e processa a pedido da clínica, como operador.',
    'Pelos dados da conta de quem administra a clínica (nome, email, telefone, CPF e plano), quem responde é o Postura.',
  ],
  [
    'O que guardamos',
    'Da conta: nome, email, telefone, CPF, endereço, plano e pagamentos do plano. A senha é guardada de um jeito que nem nós conseguimos ler.',
    'Dos pacientes, o que a clínica digita: nome, nascimento, telefone, endereço, responsável, consultas, aulas, pagamentos e recibos.',
    'Fichas e contratos são preenchidos no navegador e baixados em PDF. O que foi digitado neles não é guardado.',
    'De cada acesso: data, endereço IP e navegador, para proteger a conta. De cada alteração: quem mudou, quando e o que era antes.',
  ],
  [
    'Para que usamos',
    'Para o sistema funcionar: agenda, turmas, cobranças, recibos, relatórios e mensagens que a própria clínica envia. Não vendemos dados, não mostramos anúncios e não usamos os dados de pacientes para outra coisa.',
  ],
  [
    'Com quem dividimos',
    'Com o provedor de pagamentos, somente para cobrar o plano: nome, email, telefone e CPF de quem contrata. Número de cartão nunca passa pelo Postura.',
    'Com o serviço que entrega nossos emails e com quem hospeda os servidores, somente o necessário. Com autoridades, quando a lei obriga.',
    'As mensagens de WhatsApp são abertas no aplicativo da clínica: é ela quem envia.',
  ],
  [
    'Cookies',
    'Usamos somente o cookie que mantém a pessoa conectada e algumas preferências guardadas no próprio navegador, como o tema claro ou escuro. Não há cookies de rastreamento.',
  ],
  [
    'Por quanto tempo',
    'Os registros ficam enquanto a conta existir. A lei pode obrigar a clínica a guardar registros de saúde por mais tempo; ela decide com base nessa obrigação.',
  ],
  [
    'Seus direitos',
    'A Lei Geral de Proteção de Dados (LGPD) garante acesso, correção, portabilidade e exclusão. Pacientes fazem o pedido à clínica; quem administra a clínica faz o pedido a nós.',
  ],
]

export default function Privacy() {
  return (
    <LegalPage
      title="Aviso de privacidade"
      intro="Em palavras simples: quais dados o Postura guarda, para quê e o que você pode pedir."
      sections={sections}
    />
  )
}
