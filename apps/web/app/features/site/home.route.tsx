import { planKeys, plans } from '@postura/domain/plans/plan'
import { describePrice, planPresentations } from '@postura/domain/plans/plan.labels'
import css from './home.module.css'

const title = 'Postura: gestão de clínicas de fisioterapia e Pilates'
const description =
  'Agenda, pacientes, turmas de Pilates, pagamentos e documentos em PDF para a sua clínica de fisioterapia. Comece grátis com até 3 pacientes.'

export const meta = () => [
  { title },
  { name: 'description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:locale', content: 'pt_BR' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
]

const features = [
  ['Agenda sem papel', 'Dia, semana e mês. Remarque arrastando e veja quem confirmou.'],
  ['Ficha do paciente', 'Contato, consultas e pagamentos em uma página só.'],
  ['Turmas de Pilates', 'Vagas, matrículas e presença, sem passar da capacidade da sala.'],
  ['Recebimentos', 'Quem pagou, quem deve e quanto entrou por PIX, cartão ou dinheiro.'],
  ['Fichas e contratos', 'Anamnese, avaliação, evolução, alta e contrato, prontos em PDF.'],
  ['Relatórios', 'Por período, paciente e forma de pagamento, em PDF e CSV.'],
] as const

const day = [
  ['08:00', 'Ana Paula Conceição', 'Consulta Recorrente', 'Confirmada', 'done'],
  ['09:00', 'João Batista Araújo', 'Primeira Consulta', 'Agendada', 'waiting'],
  ['10:30', 'Turma de Pilates', '6 de 8 vagas', 'Confirmada', 'done'],
  ['14:00', 'Márcia Gonçalves', 'Consulta de Alta', 'Confirmada', 'done'],
] as const

const invitations = { free: 'Começar grátis', pro: 'Escolher o mensal', 'pro-annual': 'Escolher o anual' } as const

export default function Home() {
  return (
    <>
      <section id="home" className={css.hero}>
        <div>
          <h1>Sua clínica no ritmo certo.</h1>
          <p className={css.lead}>
            Agenda, pacientes, turmas de Pilates e recebimentos para fisioterapeutas que preferem cuidar de gente a
            preencher planilha.
          </p>
          <p className={css.actions}>
            <a className={css.primary} href="/register">
              Começar agora
            </a>
            <a className={css.link} href="#pricing">
              Ver planos
            </a>
          </p>
          <p className={css.note}>Grátis para até {plans.free.maxPatients} pacientes. Sem cartão.</p>
        </div>
        <figure className={css.day} aria-label="Exemplo da agenda de um dia no Postura">
          <figcaption>
            <strong>Quinta, 12 de março</strong>
            <span>4 atendimentos</span>
          </figcaption>
          <ol>
            {day.map(([time, name, kind, status, tone]) => (
              <li key={time}>
                <time>{time}</time>
                <span>
                  <strong>{name}</strong>
                  <small>{kind}</small>
                </span>
                <em data-tone={tone}>{status}</em>
              </li>
            ))}
          </ol>
        </figure>
      </section>

      <section id="services" className={css.section}>
        <h2 id="features">O dia inteiro da clínica em um lugar</h2>
        <ul className={css.features}>
          {features.map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section id="pricing" className={css.section}>
        <h2>Planos simples</h2>
        <ul className={css.plans}>
          {planKeys.map((key) => (
            <li key={key} data-best={key === 'pro' || undefined}>
              <h3>{plans[key].name}</h3>
              <p className={css.price}>
                {describePrice(key)}
                <span>{planPresentations[key].period}</span>
              </p>
              <ul>
                {planPresentations[key].benefits.map((benefit) => (
                  <li key={benefit}>{benefit}</li>
                ))}
              </ul>
              <a className={key === 'pro' ? css.primary : css.secondary} href={`/register?plan=${key}`}>
                {invitations[key]}
              </a>
            </li>
          ))}
        </ul>
      </section>

      <section id="about" className={css.section}>
        <div className={css.panel}>
          <h2>Feito para a rotina brasileira</h2>
          <p>
            Valores em reais, datas em dia, mês e ano, horário de Brasília. Cada clínica vê somente os próprios
            registros, e nada do que você cadastra fica preso: tudo pode ser exportado.
          </p>
        </div>
      </section>

      <section id="contact" className={css.section}>
        <div className={css.panel}>
          <h2>Comece hoje</h2>
          <p>Crie a conta, cadastre o primeiro paciente e veja se serve para a sua clínica.</p>
          <a className={css.primary} href="/register">
            Criar conta
          </a>
        </div>
      </section>
    </>
  )
}
