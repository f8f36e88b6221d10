import { type CivilDate, formatCivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf, formatInstant } from '../shared/time/zoned-time.ts'

export const exportTitle = 'Levar meus dados'
export const exportPartLabel = 'Meus dados'
export const exportHint =
  'Baixe tudo o que a clínica tem no Postura em um arquivo ZIP: pacientes, agenda, pagamentos, recibos, prontuários e histórico. Funciona também com o plano vencido.'
export const exportContents = [
  'Tabelas para abrir no Excel ou em outra planilha',
  'Os mesmos dados completos, em JSON, para importar em outro sistema ou restaurar em uma clínica vazia do Postura',
  'Cada recibo e cada prontuário em um arquivo',
] as const
export const exportPrivacyNotice =
  'O arquivo tem dados de saúde. Guarde-o em lugar seguro e não o envie por email ou WhatsApp.'
export const exportLogNotice =
  'Pedimos sua senha, avisamos por email e a exportação fica no histórico da clínica. Cada prontuário exportado fica registrado como cópia.'
export const startExportLabel = 'Baixar meus dados'
export const exportStayMessage = 'Deixe esta página aberta até o fim.'
export const cancelExportLabel = 'Cancelar'
export const exportFailure = 'Falha ao exportar os dados. Nada foi salvo; tente novamente.'
export const exportDoneMessage = 'Arquivo salvo nos seus downloads.'

/** `12,3 MB recebidos` */
export const describeReceived = (bytes: number): string =>
  `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB recebidos`

/** `postura-dados_2026-11-15.zip` */
export const formatExportFileName = (day: CivilDate): string => `postura-dados_${day}.zip`

type ReadmeFacts = {
  clinic: string
  exportedBy: string
  exportedAt: string
  tables: readonly { file: string; omitted: Readonly<Record<string, string>> }[]
  /** What a restore leaves out. */
  notRestored: readonly { name: string; why: string }[]
}

/** Text of LEIA-ME.txt. */
export const buildReadme = ({ clinic, exportedBy, exportedAt, tables, notRestored }: ReadmeFacts): string =>
  [
    `DADOS DE ${clinic.toUpperCase()}`,
    `Exportados do Postura em ${formatInstant(exportedAt)} por ${exportedBy}.`,
    '',
    'Este arquivo tem dados pessoais e de saúde, protegidos pela LGPD. Guarde-o em lugar seguro.',
    '',
    'O QUE HÁ AQUI',
    'tabelas/      uma planilha CSV por assunto (separador ";", UTF-8). Abra no Excel, no LibreOffice ou no Google Planilhas.',
    'json/         os mesmos dados, completos, um registro por linha (NDJSON). O formato de cada arquivo está em json/esquema.json.',
    'recibos/      cada recibo emitido, para abrir no navegador e imprimir.',
    'prontuario/   o prontuário de cada paciente, com os textos exatos e as assinaturas. Confira em /verificar, no site do Postura.',
    'json/manifesto.json   a lista dos arquivos, com o número de registros e o SHA-256 de cada um. É o último: se ele falta, o download foi interrompido.',
    '',
    'COMO LER',
    `Datas e horários das tabelas estão no fuso horário da clínica; nos arquivos JSON, em UTC. Um "código" liga uma tabela à outra: o código do paciente em consultas.csv é o código em pacientes.csv.`,
    `Um texto que começa com =, +, - ou @ ganha um apóstrofo nas tabelas, para que a planilha não o execute. Nos arquivos JSON ele está como foi escrito. Valores nos arquivos JSON estão em centavos.`,
    `Os dados são os do momento em que a exportação começou, ${formatCivilDate(civilDateOf(exportedAt))}.`,
    '',
    'COMO RESTAURAR',
    'Crie uma conta nova no Postura, sem cadastrar nada, e peça ao suporte para restaurar este arquivo nela. Entregue o arquivo por um meio seguro. Não voltam para a clínica nova:',
    ...notRestored.map(({ name, why }) => `- ${name}: ${why}`),
    '',
    'O QUE NÃO ESTÁ AQUI',
    'Senhas, sessões e chaves de acesso; endereços de agenda (crie outros no novo sistema); rascunhos de prontuário, que só o autor vê.',
    ...tables.flatMap(({ file, omitted }) =>
      Object.entries(omitted).map(([column, why]) => `${file}: a coluna ${column} (${why})`),
    ),
    '',
  ].join('\r\n')

/** Reason of each line in the log of the clinical record. */
export const recordReadReason = 'Exportação de todos os dados da clínica'
