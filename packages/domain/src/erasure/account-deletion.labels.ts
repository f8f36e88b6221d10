import { formatInstant } from '../shared/time/zoned-time.ts'
import type { AccountDeletion } from './account-deletion.ts'

export const deleteAccountLabel = 'Excluir minha conta'
export const deleteAccountHint =
  'Encerra seu acesso ao Postura. Por 30 dias basta entrar de novo para ficar com a conta.'
export const accountConsequences = [
  'Você sai agora de todos os aparelhos.',
  'Por 30 dias a conta espera: se você entrar de novo, nada é excluído.',
  'Depois são excluídos a senha, as sessões, a verificação em duas etapas e seus dados pessoais.',
  'As clínicas em que você trabalha guardam seu nome no que você fez e assinou, e o que elas mesmas escreveram sobre você.',
] as const
export const ownsClinicTitle = 'Antes de excluir sua conta'
export const accountDeletionFailure = 'Falha ao excluir a conta'
export const accountDeletionLoadFailure = 'Falha ao carregar'
export const accountClosedTitle = 'Sua conta será excluída'

const remedies = {
  open: (name: string) => `${name} é sua. Transfira a propriedade em Equipe, ou exclua a clínica em Meus dados.`,
  record: (name: string) =>
    `${name} tem prontuários assinados que a lei manda guardar, e só você pode baixá-los. Por isso sua conta continua até o fim do prazo.`,
} as const satisfies Record<AccountDeletion['owned'][number]['reason'], (name: string) => string>

export const describeOwned = ({ name, reason }: AccountDeletion['owned'][number]): string => remedies[reason](name)

export const describeAccountClosed = (deletesAt: string): string =>
  `Você saiu do Postura. Em ${formatInstant(deletesAt)} sua conta será excluída. Para ficar com ela, basta entrar antes disso.`
