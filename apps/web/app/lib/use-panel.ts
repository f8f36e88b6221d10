import { useSearchParams } from 'react-router'

/** A panel that stands in the address, with the record it shows if there are many: the back button of a phone closes it instead of leaving the page. */
export const usePanel = (name: string, { keepsPatient = false } = {}) => {
  const [address, setAddress] = useSearchParams()
  // Whoever was brought along to a panel is not brought along to another, unless the page itself is theirs.
  const others = [...address].filter(([key]) => key !== 'painel' && (keepsPatient || key !== 'patient'))
  const [shown, id = null] = address.get('painel')?.split('.') ?? []
  return {
    opened: shown === name,
    id: shown === name ? id : null,
    open: (record?: string) =>
      setAddress([...others, ['painel', record === undefined ? name : `${name}.${record}`]], {
        preventScrollReset: true,
      }),
    close: () => setAddress(others, { replace: true, preventScrollReset: true }),
  }
}
