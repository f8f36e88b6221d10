/** What the admin area says while a page loads, or if it did not load. */
export const connectionLabels = {
  loading: 'Carregando a página',
  offline: 'Sem conexão com a internet',
  offlineHint: 'A página abre sozinha quando a conexão voltar.',
} as const
