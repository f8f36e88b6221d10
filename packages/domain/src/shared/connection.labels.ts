/** What the admin area says while a page loads, if it did not load, and while there is no connection. */
export const connectionLabels = {
  loading: 'Carregando a página',
  offline: 'Sem conexão com a internet',
  offlineHint: 'A página abre sozinha quando a conexão voltar.',
  retry: 'Tentar novamente',
} as const
