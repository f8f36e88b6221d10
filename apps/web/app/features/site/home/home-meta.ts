import { type PlanKey, planKeys, plans } from '@postura/domain/plans/plan'
import { freePlanLabel } from '@postura/domain/plans/plan.labels'

const siteUrl: string = import.meta.env.SITE_URL
const address = `${siteUrl}/`
const title = 'Postura: gestão de clínicas de fisioterapia e Pilates'
const description = `Agenda, pacientes, turmas de Pilates, pagamentos e documentos em PDF para a sua clínica de fisioterapia. ${freePlanLabel}.`

const offerOf = (plan: PlanKey) => ({
  '@type': 'Offer',
  name: plans[plan].name,
  price: (plans[plan].price / 100).toFixed(2),
  priceCurrency: 'BRL',
  url: `${siteUrl}/register?plan=${plan}`,
})

/** Structured data (schema.org) for search engines. */
const software = {
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'Postura',
  description,
  url: address,
  image: `${siteUrl}/icon-512.png`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  inLanguage: 'pt-BR',
  offers: planKeys.map(offerOf),
}

/** Meta tags for search results and link previews. */
export const homeMeta = [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: address },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: 'Postura' },
  { property: 'og:locale', content: 'pt_BR' },
  { property: 'og:url', content: address },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:image', content: `${siteUrl}/link-preview.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'A agenda de um dia no Postura, com horários, pacientes e confirmações' },
  { name: 'twitter:card', content: 'summary_large_image' },
  { 'script:ld+json': software },
]
