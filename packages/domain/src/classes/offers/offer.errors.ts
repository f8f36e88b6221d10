import { defineErrors } from '../../shared/define-errors.ts'

export const offerErrors = defineErrors({
  offers_off: {
    status: 409,
    message: 'Para oferecer vagas por email, ligue a página do paciente em Configurações.',
  },
  offer_open: { status: 409, message: 'A vaga desta aula já está sendo oferecida.' },
  offer_too_late: { status: 409, message: 'Falta pouco para a aula: combine direto com o paciente.' },
  nobody_to_offer: {
    status: 409,
    message: 'Ninguém da lista de espera nem com reposição pode receber esta oferta.',
  },
})
