import { defineErrors } from '../shared/define-errors.ts'

export const memberErrors = defineErrors({
  member_not_found: { status: 404, message: 'Pessoa não encontrada na equipe.' },
  member_limit_reached: {
    status: 403,
    message: 'Seu plano não permite mais pessoas na equipe. Faça upgrade para o plano profissional ou remova alguém.',
  },
  team_full: { status: 403, message: 'A equipe desta clínica está completa. Fale com quem convidou você.' },
  already_member: { status: 409, message: 'Esta pessoa já faz parte da equipe.' },
  already_invited: { status: 409, message: 'Já existe um convite para este email. Reenvie ou cancele o convite.' },
  professional_has_login: { status: 409, message: 'Este profissional já tem acesso ou um convite.' },
  too_many_invitations: { status: 429, message: 'Muitos convites hoje. Tente novamente amanhã.' },
  invitation_not_found: { status: 404, message: 'Este convite já foi aceito ou cancelado.' },
  invitation_refused: {
    status: 403,
    message: 'Este convite não vale mais. Peça um novo a quem administra a clínica.',
  },
  invitation_for_other: {
    status: 403,
    message: 'Este convite é para outro email. Saia e entre com o email que recebeu o convite.',
  },
  owner_stays: { status: 409, message: 'Quem é proprietário não sai da equipe. Transfira a propriedade antes.' },
  new_owner_unverified: {
    status: 409,
    message:
      'Esta pessoa ainda não confirmou o email. Ela confirma quando cria uma senha nova em "Esqueci minha senha".',
  },
  new_owner_without_second_factor: {
    status: 409,
    message: 'A clínica pede a verificação em duas etapas, e esta pessoa ainda não a ativou.',
  },
  clinic_identity_missing: {
    status: 409,
    message: 'Preencha o nome e o CPF ou CNPJ da clínica antes de transferir a propriedade.',
  },
})
