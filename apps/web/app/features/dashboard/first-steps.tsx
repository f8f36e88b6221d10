import { Button, Text } from '@mantine/core'
import { updateSchedule } from '@postura/domain/clinics/clinic.endpoints'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { IconCheck } from '~/ui/icons/icons'
import { clinicQuery } from '../clinics/clinics.api'
import { useMay } from '../team/use-may'
import css from './dashboard.module.css'
import { RailSection } from './rail-section'

type FirstStepsProps = { hasPatients: boolean; hasBooked: boolean }

/** Setup steps of a new clinic, shown instead of a page of zeros. */
export function FirstSteps({ hasPatients, hasBooked }: FirstStepsProps) {
  const may = useMay()
  const { data: clinic } = useQuery(clinicQuery)
  const steps = [
    {
      done: hasPatients,
      title: 'Cadastre o primeiro paciente',
      about: 'Nome, nascimento, telefone e endereço: leva um minuto.',
      to: href('/admin/patients/new'),
      label: 'Cadastrar paciente',
    },
    {
      done: hasBooked,
      title: 'Marque a primeira consulta',
      about: 'Ela aparece aqui no dia, com um toque para dizer como foi.',
      to: href('/admin/appointments/new'),
      label: 'Marcar consulta',
    },
    ...(may(updateSchedule.needs)
      ? [
          {
            done: Boolean(clinic?.working_hours),
            title: 'Diga quando a clínica atende',
            about: 'A agenda mostra os horários livres, e esta página a ocupação da semana.',
            to: href('/admin/settings/:part?', { part: 'schedule' }),
            label: 'Informar horários',
          },
        ]
      : []),
  ]
  const next = steps.find(({ done }) => !done)
  return (
    <RailSection title="Comece por aqui">
      <ol className={css.steps}>
        {steps.map((step, n) => (
          <li key={step.to} data-done={step.done || undefined}>
            <span className={css.stepMark} aria-hidden>
              {step.done ? <IconCheck size={18} /> : n + 1}
            </span>
            <div>
              <Text fw={600}>
                {step.title}
                {step.done && <span className="sr-only"> (feito)</span>}
              </Text>
              <Text size="sm" c="dimmed">
                {step.about}
              </Text>
            </div>
            {!step.done && (
              <Button component={Link} to={step.to} variant={step === next ? 'filled' : 'default'}>
                {step.label}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </RailSection>
  )
}
