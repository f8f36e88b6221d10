import { About } from './home/about'
import { Contact } from './home/contact'
import { Features } from './home/features'
import { Hero } from './home/hero'
import { homeMeta } from './home/home-meta'
import { Pricing } from './home/pricing'

export const meta = () => homeMeta

export default function Home() {
  return (
    <>
      <Hero />
      <Pricing />
      <Features />
      <About />
      <Contact />
    </>
  )
}
