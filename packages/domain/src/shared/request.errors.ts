import { defineErrors } from './define-errors.ts'

/** Errors that any request can cause. */
export const requestErrors = defineErrors({
  invalid_input: { status: 422, message: 'Confira os dados informados.' },
  not_found: { status: 404, message: 'Registro não encontrado.' },
  origin_refused: { status: 403, message: 'Pedido recusado: origem desconhecida.' },
  unsupported_media_type: { status: 415, message: 'Formato não aceito.' },
  payload_too_large: { status: 413, message: 'Os dados enviados são grandes demais.' },
  conflict: { status: 409, message: 'Este registro já existe com outros dados.' },
  stale: { status: 409, message: 'Este registro foi alterado em outra janela' },
  busy: { status: 503, message: 'O sistema está ocupado. Tente novamente em instantes.' },
  read_only: {
    status: 503,
    message: 'O sistema voltou de uma cópia de segurança e por enquanto só mostra os dados. Tente de novo mais tarde.',
  },
  internal: { status: 500, message: 'Algo deu errado. Tente novamente.' },
})
