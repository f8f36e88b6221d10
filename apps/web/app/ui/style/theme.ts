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
// Mantine's red is too light for white text, and its dark greys do not fit the design.
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

/** Brand colors follow the color scheme, as on the public pages. */
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
 * Popups are rendered inside the main landmark, for screen reader users. Their position is fixed: an absolute one behind a
 * panel would make a phone scroll the panel to its top.
 */
const hanging = { portalProps: { target: '#conteudo' }, floatingStrategy: 'fixed' } as const

/** A dialog or a panel. A <header> element would be a second banner landmark. */
const overlay = {
  defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' }, attributes: { header: { role: 'presentation' } } },
  styles: { title: { overflowWrap: 'anywhere', fontWeight: 700, fontSize: '1.125rem' } },
} as const

/** Large enough to tap. */
const tappable = { defaultProps: { size: 'md' } }

export const theme = createTheme({
  fontFamily: font,
  headings: {
    fontFamily: font,
    fontWeight: '700',
    sizes: { h1: { fontSize: 'min(1.625rem, 8vw)', lineHeight: '1.25' } },
  },
  colors: { esmeralda, argila, red, dark },
  primaryColor: 'esmeralda',
  primaryShade: { light: 7, dark: 6 }, // both have enough contrast for white text
  autoContrast: true,
  variantColorResolver: brandColors,
  defaultRadius: 10,
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Also labels that the library leaves out or has in English.
  components: {
    Anchor: { defaultProps: { underline: 'always' } }, // color alone does not identify a link
    Checkbox: tappable,
    Chip: tappable,
    NativeSelect: tappable,
    Radio: tappable,
    SegmentedControl: tappable,
    Select: tappable,
    Switch: tappable,
    Textarea: tappable,
    TextInput: tappable,
    Menu: { defaultProps: { ...hanging, withInitialFocusPlaceholder: false } },
    Combobox: { defaultProps: hanging },
    Badge: { defaultProps: { tt: 'none' } },
    // Below the header, where a phone shows toasts.
    Modal: { ...overlay, defaultProps: { ...overlay.defaultProps, yOffset: 'max(5dvh, 64px)' } },
    Drawer: { ...overlay, defaultProps: { ...overlay.defaultProps, zIndex: 140 } },
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

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens })
