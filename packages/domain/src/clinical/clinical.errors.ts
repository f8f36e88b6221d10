import { defineErrors } from '../shared/define-errors.ts'

export const clinicalErrors = defineErrors({
  clinical_off: { status: 409, message: 'O prontuário não está ligado nesta clínica.' },
  clinical_needs_crefito: {
    status: 403,
    message: 'O prontuário é de quem atende. Cadastre o CREFITO do seu profissional em Configurações › Profissionais.',
  },
  clinical_not_in_care: {
    status: 403,
    message: 'Você não atende este paciente. O prontuário é lido só por quem o atende.',
  },
  entry_not_found: { status: 404, message: 'Registro não encontrado no prontuário.' },
  entry_is_addendum: {
    status: 409,
    message: 'Um adendo corrige o registro, não outro adendo. Um adendo errado pode ser anulado; uma anulação, não.',
  },
  entry_annulled: { status: 409, message: 'Este registro já foi anulado.' },
  entry_of_other: {
    status: 403,
    message:
      'Só quem assinou o registro, ou o proprietário que atende, pode anulá-lo. Se quem assinou saiu da equipe, também um gerente que atende.',
  },
  visit_of_other_patient: {
    status: 409,
    message:
      'A consulta deste rascunho agora é de outro paciente. Copie o texto, descarte o rascunho e escreva no prontuário certo.',
  },
  typed_by_other: {
    status: 403,
    message:
      'Outra pessoa entrou neste navegador. O texto não foi salvo no nome dela; quem o escreveu precisa entrar de novo.',
  },
  entry_in_the_future: { status: 422, message: 'O registro não pode ser de um dia que ainda não chegou.' },
  draft_not_found: { status: 404, message: 'Rascunho não encontrado.' },
  draft_exists: { status: 409, message: 'Você já começou este registro em outra janela.' },
  draft_signed: { status: 409, message: 'Este registro já foi assinado. Para mudar algo, escreva um adendo.' },
  too_many_drafts: {
    status: 409,
    message: 'Você tem muitos rascunhos. Assine ou descarte alguns antes de começar outro.',
  },
  email_unverified: {
    status: 409,
    message: 'Confirme seu email antes: crie uma senha nova em "Esqueci minha senha" e volte aqui.',
  },
})
