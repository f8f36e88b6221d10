import {
  IconBell,
  IconCalendar,
  IconChartBar,
  IconCoin,
  IconDeviceMobile,
  IconFileText,
  IconId,
  IconUsers,
} from '~/ui/icons/icons'
import css from './features.module.css'
import parts from './parts.module.css'

type Feature = { icon: typeof IconBell; name: string; text: string }

const features: Feature[] = [
  { icon: IconCalendar, name: 'Agenda', text: 'Dia, semana e mês. Remarque arrastando e veja quem confirmou.' },
  { icon: IconId, name: 'Pacientes', text: 'Contato, consultas e pagamentos de cada pessoa em uma página só.' },
  {
    icon: IconUsers,
    name: 'Turmas de Pilates',
    text: 'Vagas, matrículas e presença. Ninguém passa da capacidade sem você saber.',
  },
  {
    icon: IconCoin,
    name: 'Recebimentos',
    text: 'Quem pagou, quem deve e quanto entrou por PIX, cartão ou dinheiro.',
  },
  {
    icon: IconFileText,
    name: 'Fichas e contratos',
    text: 'Anamnese, avaliação, evolução, alta e contrato, prontos em PDF.',
  },
  { icon: IconChartBar, name: 'Relatórios', text: 'Por período, paciente e forma de pagamento, em PDF e CSV.' },
  {
    icon: IconDeviceMobile,
    name: 'Portal do paciente',
    text: 'Por um link, sem senha: confirma, repõe aulas e paga com PIX.',
  },
  {
    icon: IconBell,
    name: 'Notificações',
    text: 'Avisos por email para um paciente ou para todos, e lembretes de horários.',
  },
]

/** Has two anchors: the menu links to `services`, older links to `features`. */
export function Features() {
  return (
    <section id="services" className={`${css.band} ${parts.section}`}>
      <div className={parts.width}>
        <h2 id="features">O dia inteiro da clínica em um lugar</h2>
        <ul className={css.features}>
          {features.map(({ icon: Icon, name, text }) => (
            <li key={name}>
              <Icon size="1.75em" stroke={1.6} aria-hidden />
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
