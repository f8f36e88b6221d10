import { expect, test } from 'vitest'
import { fold } from '../shared/text.ts'
import { type DocumentField, type DocumentType, fieldsOf } from './document.ts'
import { documentTypes, findDocumentType } from './document-types.ts'

// Section 3 of the specification, copied by hand: a definition that differs from it fails here.
const specified = [
  `anamnese: Ficha de Anamnese
queixa_principal textarea *
historia_doenca_atual textarea *
historia_patologica_pregressa textarea
medicamentos_uso textarea
cirurgias_anteriores textarea
atividade_fisica textarea
habitos_vida textarea
historia_familiar textarea
exame_fisico textarea
observacoes textarea`,
  `avaliacao: Ficha de Avaliação
pressao_arterial text
frequencia_cardiaca text
peso number kg
altura number cm
imc text
postura textarea
amplitude_movimento textarea
forca_muscular textarea
coordenacao textarea
sensibilidade textarea
reflexos textarea
testes_especiais textarea
diagnostico_fisioterapeutico textarea *
objetivos_tratamento textarea *
plano_tratamento textarea *`,
  `evolucao: Ficha de Evolução
data_sessao date *
numero_sessao number *
queixas_dia textarea
procedimentos_realizados textarea *
resposta_tratamento textarea
dor_antes number 0 to 10
dor_depois number 0 to 10
exercicios_orientados textarea
orientacoes_domiciliares textarea
observacoes_sessao textarea
proxima_sessao textarea`,
  `alta: Ficha de Alta
data_alta date *
total_sessoes number *
periodo_tratamento text *
objetivos_alcancados textarea *
condicao_alta textarea *
melhoras_obtidas textarea
limitacoes_restantes textarea
orientacoes_pos_alta textarea *
exercicios_manutencao textarea
cuidados_especiais textarea
retorno_necessario select (Não necessário | Retorno em 30 dias | Retorno em 60 dias | Retorno em 90 dias | Conforme necessidade)
recomendacoes_gerais textarea`,
  `contrato: Contrato de Prestação de Serviços
cpf_contrato text 000.000.000-00 *
tipo_servico select (Fisioterapia Individual | Pilates Individual | Pilates em Grupo | Avaliação Fisioterapêutica | Outros) *
valor_sessao number R$ *
frequencia_semanal select (1x por semana | 2x por semana | 3x por semana | 4x por semana | 5x por semana) *
duracao_sessao number minutos *
local_atendimento text *
forma_pagamento select (À vista | Cartão de crédito | PIX | Transferência bancária | Boleto) *
vencimento_pagamento select (No dia da sessão | Todo dia 5 | Todo dia 10 | Todo dia 15 | Todo dia 30) *
politica_cancelamento textarea *
observacoes_contratuais textarea`,
]

/** Details of a field beyond its kind; the specification gives a range only for pain. */
const particularsOf = (field: DocumentField): string | undefined => {
  switch (field.kind) {
    case 'text':
      return field.isCpf && field.placeholder
    case 'number':
      return field.unit ?? (field.name.startsWith('dor_') ? field.range?.join(' to ') : undefined)
    case 'select':
      return `(${field.options.join(' | ')})`
  }
}

const described = (type: DocumentType): string =>
  [
    `${type.key}: ${type.title}`,
    ...fieldsOf(type).map((field) =>
      [field.name, field.kind, particularsOf(field), field.required && '*'].filter(Boolean).join(' '),
    ),
  ].join('\n')

test('the five document types match the specification, field by field, in its order', () => {
  expect(documentTypes.map(described)).toEqual(specified)
})

test('a document type is found by its key', () => {
  expect(documentTypes.map(({ key }) => findDocumentType(key))).toEqual(documentTypes)
  expect(['', 'Anamnese', 'constructor'].map(findDocumentType)).toEqual([undefined, undefined, undefined])
})

test.each(documentTypes.map((type) => [type.key, type] as const))(
  'the labels of %s are its keys in full words',
  (_, type) => {
    for (const { name, label } of fieldsOf(type)) {
      const [words, saying] = [name.split('_'), fold(label).split(/[^a-z]+/)]
      // The CPF "do contrato" is labeled "contratante", so only the first six letters of a word are compared.
      const places = words.map((word) => saying.findIndex((said) => said.startsWith(word.slice(0, 6))))
      expect([label, places]).toEqual([label, places.filter((at) => at >= 0).toSorted((a, b) => a - b)])
      expect(label).toMatch(/^\p{Lu}/u)
    }
  },
)
