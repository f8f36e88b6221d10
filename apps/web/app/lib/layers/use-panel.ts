import { useLocation, useSearchParams } from 'react-router'
import { closePanelLayer, layersOf, PANEL } from './layers'

/** Keeps an open panel and its record id in the URL, so that the back button closes it and a link can open it. */
export const usePanel = (name: string, { keepsPatient = false } = {}) => {
  const [address, setAddress] = useSearchParams()
  const layers = layersOf(useLocation())
  const hasEntry = layers.includes(PANEL)
  // The patient of one panel is not kept for the next one, unless the page belongs to the patient.
  const others = [...address].filter(([key]) => key !== 'panel' && (keepsPatient || key !== 'patient'))
  const [shown, id = null] = address.get('panel')?.split('.') ?? []
  return {
    opened: shown === name,
    id: shown === name ? id : null,
    open: (record?: string) =>
      setAddress([...others, ['panel', record === undefined ? name : `${name}.${record}`]], {
        preventScrollReset: true,
        replace: hasEntry,
        state: { layers: hasEntry ? layers : [...layers, PANEL] },
      }),
    close: () => (hasEntry ? closePanelLayer() : setAddress(others, { replace: true, preventScrollReset: true })),
  }
}
