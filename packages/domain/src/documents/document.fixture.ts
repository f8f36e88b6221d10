import {
  type DocumentField,
  type DocumentSources,
  type DocumentType,
  type DocumentValues,
  fieldsOf,
} from './document.ts'

/** Patient of a clinic with complete data. */
export const sampleSources = (over: Partial<DocumentSources> = {}): DocumentSources => ({
  patient: {
    id: '019b0000-0000-7000-8000-000000000001',
    name: 'João da Conceição Araújo',
    birth_date: '1980-05-20',
    phone: '(11) 91234-5678',
    cpf: '52998224725',
    guardian_name: null,
    guardian_cpf: null,
  },
  session_days: ['2026-09-01', '2026-09-08', '2026-11-10'],
  clinic: {
    name: 'Clínica Movimento',
    document: '11222333000181',
    address: 'Rua das Acácias, 10, Vila Mariana',
    city: 'São Paulo',
    default_minutes: 50,
  },
  owner: { name: 'Helena Prado', cpf: '11144477735' },
  signer: { name: 'Helena Prado', email: 'helena@clinica.test' },
  professionals: [{ id: '019b0000-0000-7000-8000-000000000002', name: 'Carla Nunes', crefito: '12345-F' }],
  ...over,
})

/** Realistic answers, by field name. */
const texts: Readonly<Record<string, string>> = {
  queixa_principal: 'Dor lombar há três meses, pior ao final do dia e ao levantar da cadeira.',
  historia_doenca_atual:
    'Início após mudança de residência, com esforço repetido. Dor em faixa, sem irradiação, que melhora com repouso e calor. Refere rigidez matinal de cerca de 20 minutos.\nUsou analgésico por conta própria durante duas semanas, com alívio parcial.',
  historia_patologica_pregressa:
    'Hipertensão arterial controlada. Nega diabetes. Entorse de tornozelo direito em 2019.',
  medicamentos_uso: 'Losartana 50 mg, 1x ao dia.\nDipirona 1 g, se dor.',
  cirurgias_anteriores: 'Apendicectomia (2004).',
  atividade_fisica: 'Caminhada 2x por semana, 30 minutos. Parou há dois meses por causa da dor.',
  habitos_vida: 'Trabalha sentado 8 h por dia. Dorme 6 h, de lado. Não fuma; álcool socialmente.',
  historia_familiar: 'Mãe com osteoporose; pai com hérnia de disco operada aos 52 anos.',
  exame_fisico:
    'Retificação da lordose lombar, dor à palpação paravertebral L3–L5, Lasègue negativo bilateral, flexão de tronco limitada a 60°.',
  observacoes: 'Paciente ansioso com o retorno ao trabalho. Explicado o prognóstico.',
  pressao_arterial: '130/85 mmHg',
  frequencia_cardiaca: '74 bpm',
  imc: '25,1',
  postura: 'Anteriorização da cabeça, ombros protrusos, retificação lombar.',
  amplitude_movimento: 'Flexão 60°, extensão 15°, inclinações 20° à direita e 25° à esquerda.',
  forca_muscular: 'Grau 4 em abdominais e glúteos médios; grau 5 nos demais.',
  coordenacao: 'Sem alterações.',
  sensibilidade: 'Preservada nos dermátomos L1 a S1.',
  reflexos: 'Patelar e aquileu presentes e simétricos.',
  testes_especiais: 'Lasègue negativo; Schober 3,5 cm; Thomas positivo à direita.',
  diagnostico_fisioterapeutico:
    'Lombalgia mecânica inespecífica, com déficit de controle motor do tronco e limitação de mobilidade.',
  objetivos_tratamento:
    '1. Reduzir a dor de 7 para até 2 em quatro semanas.\n2. Recuperar a flexão do tronco.\n3. Voltar à caminhada 3x por semana.',
  plano_tratamento:
    'Duas sessões por semana durante oito semanas: terapia manual, mobilização lombar, exercícios de estabilização e educação em dor. Reavaliação na 8ª sessão.',
  queixas_dia: 'Dor leve ao dirigir por mais de 40 minutos.',
  procedimentos_realizados:
    'Liberação miofascial paravertebral, mobilização L4–L5 grau III, ponte 3 × 12, prancha 4 × 20 s, alongamento de isquiotibiais.',
  resposta_tratamento: 'Boa tolerância, sem aumento da dor durante os exercícios.',
  exercicios_orientados: 'Ponte e prancha em dias alternados; alongamento diário.',
  orientacoes_domiciliares: 'Pausas de 5 minutos a cada hora sentado. Calor local por 15 minutos à noite.',
  observacoes_sessao: 'Relatou melhora do sono.',
  proxima_sessao: 'Progredir para exercícios em pé e treino de agachamento.',
  periodo_tratamento: '01/09/2026 a 10/11/2026',
  objetivos_alcancados: 'Dor reduzida de 7 para 1; flexão de tronco completa; voltou a caminhar 3x por semana.',
  condicao_alta: 'Independente nas atividades diárias, sem limitação para o trabalho.',
  melhoras_obtidas: 'Controle motor do tronco, resistência e qualidade do sono.',
  limitacoes_restantes: 'Leve desconforto após mais de duas horas sentado.',
  orientacoes_pos_alta: 'Manter os exercícios por pelo menos três meses e observar a postura no trabalho.',
  exercicios_manutencao: 'Ponte, prancha e agachamento, 3x por semana; caminhada de 40 minutos.',
  cuidados_especiais: 'Evitar carregar peso com o tronco girado.',
  recomendacoes_gerais: 'Procurar a clínica se a dor voltar e durar mais de uma semana.',
  cpf_contrato: '529.982.247-25',
  local_atendimento: 'Rua das Acácias, 10, Vila Mariana, São Paulo',
  politica_cancelamento:
    'Cancelamentos com menos de 24 horas de antecedência são cobrados integralmente. Faltas sem aviso não são repostas.\nO contratante pode encerrar este contrato com 15 dias de aviso.',
  observacoes_contratuais: 'As sessões são individuais e intransferíveis.',
}

const numbers: Readonly<Record<string, number>> = {
  peso: 78.5,
  altura: 177,
  numero_sessao: 4,
  dor_antes: 6,
  dor_depois: 3,
  total_sessoes: 16,
  valor_sessao: 150_00,
  duracao_sessao: 50,
}

const sampleValue = (field: DocumentField): string | number => {
  if (field.kind === 'select') return field.options[1] ?? ''
  if (field.kind === 'date') return '2026-11-15'
  return (field.kind === 'number' ? numbers[field.name] : texts[field.name]) ?? ''
}

/** Values for every field. */
export const sampleValues = (type: DocumentType): DocumentValues =>
  Object.fromEntries(fieldsOf(type).map((field) => [field.name, sampleValue(field)]))
