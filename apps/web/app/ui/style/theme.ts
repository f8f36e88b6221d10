import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const esmeralda: MantineColorsTuple = [
  '#e8f6f0',
  '#d3ece1',
  '#a6d9c4',
  '#75c5a5',
  '#4fb48b',
  '#2f9d76',
  '#13795b',
  '#0b6b53',
  '#085845',
  '#064636',
]
const argila: MantineColorsTuple = [
  '#fdf1ea',
  '#f8e0d2',
  '#f0bfa3',
  '#e79c71',
  '#df7f48',
  '#d96c2e',
  '#cc5d20',
  '#b4501e',
  '#964117',
  '#783311',
]
// Mantine's own red is too light for white text, and its dark greys are not ours.
const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffdedb',
  '#ffbab4',
  '#ff938a',
  '#f76d62',
  '#e8483b',
  '#cf2f22',
  '#b42318',
  '#931b12',
  '#73140d',
]
const dark: MantineColorsTuple = [
  '#e8efeb',
  '#a9b8b1',
  '#8b9a93',
  '#5d6c65',
  '#3b4742',
  '#2b3632',
  '#18201d',
  '#101614',
  '#0c110f',
  '#080b0a',
]

const font = 'var(--font)'

/** The brand's own colours follow the scheme, as they do on the public pages. */
const brandColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.color !== undefined && input.color !== input.theme.primaryColor) return colors
  if (input.variant === 'filled')
    return { ...colors, background: 'var(--brand)', hover: 'var(--brand-strong)', color: 'var(--on-brand)' }
  if (input.variant === 'light')
    return { ...colors, background: 'var(--brand-soft)', hover: 'var(--brand-soft)', color: 'var(--brand-strong)' }
  return colors
}

/**
 * What opens belongs to the page's content, for whoever goes by its landmarks. It keeps to the screen: laid out in the long page
 * behind a panel, it would make a phone scroll the panel back to its top.
 */
const hanging = { portalProps: { target: '#conteudo' }, floatingStrategy: 'fixed' } as const

export const theme = createTheme({
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: '700', sizes: { h1: { fontSize: '1.625rem', lineHeight: '1.25' } } },
  colors: { esmeralda, argila, red, dark },
  primaryColor: 'esmeralda',
  primaryShade: { light: 7, dark: 6 }, // both carry white text
  autoContrast: true,
  variantColorResolver: brandColors,
  defaultRadius: 10,
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Fields to hit with a thumb; hidden labels that the library leaves unnamed or in English.
  components: {
    Anchor: { defaultProps: { underline: 'always' } }, // colour alone does not make a link
    TextInput: { defaultProps: { size: 'md' } },
    Menu: { defaultProps: { ...hanging, withInitialFocusPlaceholder: false } },
    Combobox: { defaultProps: hanging },
    Badge: { defaultProps: { tt: 'none' } },
    Modal: {
      // Its <header> would be a second banner of the page.
      defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' }, attributes: { header: { role: 'presentation' } } },
      styles: { title: { overflowWrap: 'anywhere', fontWeight: 700, fontSize: '1.125rem' } },
    },
    Drawer: {
      // Under the toasts: what is done in a panel is undone from there too. A dialog lies above both.
      defaultProps: {
        zIndex: 140,
        closeButtonProps: { 'aria-label': 'Fechar' },
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { overflowWrap: 'anywhere', fontWeight: 700, fontSize: '1.125rem' } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar aviso' } } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 },
      },
    },
  },
})

const fromTokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-strong)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand-strong)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens })
