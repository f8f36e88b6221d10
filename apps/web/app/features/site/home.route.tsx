import { describeUnknownPage } from '@postura/domain/team/team.labels'
import { useLocation } from 'react-router'
import { About } from './home/about'
import { Contact } from './home/contact'
import { Features } from './home/features'
import { Hero } from './home/hero'
import { homeMeta } from './home/home-meta'
import parts from './home/parts.module.css'
import { Pricing } from './home/pricing'

export const meta = () => homeMeta

export default function Home() {
  const isUnknown: unknown = useLocation().state?.unknown
  return (
    <>
      {isUnknown === true && (
        <p className={`${parts.width} ${parts.notice}`} role="status">
          {describeUnknownPage('a página inicial')}
        </p>
      )}
      <Hero />
      <Pricing />
      <Features />
      <About />
      <Contact />
    </>
  )
}
