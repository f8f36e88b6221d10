import css from './about.module.css'
import parts from './parts.module.css'

const facts = [
  ['Só seus registros', 'Cada clínica vê somente os próprios dados, e cada alteração fica no histórico.'],
  ['Engano tem volta', 'Excluiu ou mudou sem querer? Desfaça com um toque.'],
  ['Seus dados são seus', 'Se o plano vencer, você continua lendo, editando e exportando.'],
] as const

export function About() {
  return (
    <section id="about" className={`${parts.width} ${parts.section} ${css.about}`}>
      <div>
        <h2>Feito para a rotina brasileira</h2>
        <p className={parts.intro}>
          Valores em reais, datas em dia, mês e ano, horário de Brasília e feriados nacionais. No computador da recepção
          ou no celular, com uma mão só.
        </p>
      </div>
      <dl className={css.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
