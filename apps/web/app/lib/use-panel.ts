import { useSearchParams } from 'react-router'

/** A panel that stands in the address: the back button of a phone closes it instead of leaving the page. */
export const usePanel = (name: string) => {
  const [address, setAddress] = useSearchParams()
  const others = [...address].filter(([key]) => key !== 'painel')
  return {
    opened: address.get('painel') === name,
    open: () => setAddress([...others, ['painel', name]], { preventScrollReset: true }),
    close: () => setAddress(others, { replace: true, preventScrollReset: true }),
  }
}
