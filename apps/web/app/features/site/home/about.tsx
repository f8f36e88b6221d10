import css from './about.module.css'
import parts from './parts.module.css'
import { ProductPicture } from './product-picture'

const facts = [
  ['Só seus registros', 'Cada clínica vê somente os próprios dados, e cada alteração fica no histórico.'],
  ['Engano tem volta', 'Excluiu ou mudou sem querer? Desfaça com um toque.'],
  ['Seus dados são seus', 'Se o plano vencer, você continua lendo, editando e exportando.'],
] as const

export function About() {
  return (
    <section id="about" className={`${parts.width} ${parts.section}`}>
      <h2>Feito para a rotina brasileira</h2>
      <p className={parts.intro}>
        Valores em reais, datas em dia, mês e ano, horário de Brasília e feriados nacionais. No computador da recepção
        ou no celular, com uma mão só.
      </p>
      <dl className={css.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={css.screens}>
        <ProductPicture
          name="agenda"
          alt="Agenda do dia no computador, com três profissionais, as turmas e os horários livres"
          width={1200}
          height={640}
        />
        <div className={css.phones}>
          <ProductPicture
            name="patient"
            alt="Página de um paciente no celular: próxima visita, débito, presença e histórico"
            width={390}
            height={640}
          />
          <ProductPicture
            name="payments"
            alt="Pagamentos no celular: a receber, recebido, vencido e a situação de cada um"
            width={390}
            height={640}
          />
          <ProductPicture
            name="pix"
            alt="Cobrança por PIX no celular, com o QR Code e o código para copiar"
            width={390}
            height={640}
          />
        </div>
      </div>
    </section>
  )
}
