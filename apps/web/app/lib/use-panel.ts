import { useSearchParams } from 'react-router'

/** Keeps an open panel and its record id in the URL, so that the back button of a phone closes it instead of leaving the page. */
export const usePanel = (name: string, { keepsPatient = false } = {}) => {
  const [address, setAddress] = useSearchParams()
  // The patient of one panel is not kept for the next one, unless the page belongs to the patient.
  const others = [...address].filter(([key]) => key !== 'panel' && (keepsPatient || key !== 'patient'))
  const [shown, id = null] = address.get('panel')?.split('.') ?? []
  return {
    opened: shown === name,
    id: shown === name ? id : null,
    open: (record?: string) =>
      setAddress([...others, ['panel', record === undefined ? name : `${name}.${record}`]], {
        preventScrollReset: true,
      }),
    close: () => setAddress(others, { replace: true, preventScrollReset: true }),
  }
}
