/** The door for patients. */
export const portalTexts = {
  title: 'Portal do paciente',
  hint: 'Digite o email que sua clínica tem no cadastro. Enviamos um link para ver seu próximo horário, reposições e pagamentos, sem senha.',
  send: 'Enviar link',
  sent: 'Se uma clínica atende você com este email e usa a página do paciente, o link chega em alguns minutos.',
  missing: 'Não chegou? Veja a caixa de spam. A clínica pode ter outro email no cadastro: fale com ela.',
  failure: 'Erro ao pedir o link.',
} as const
