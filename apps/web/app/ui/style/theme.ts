import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const green: MantineColorsTuple = [
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
const yellow: MantineColorsTuple = [
  '#fdf3e1',
  '#f9e4bf',
  '#f2cd8e',
  '#eab457',
  '#e29d2c',
  '#cf8415',
  '#ad680b',
  '#8a4b08',
  '#703c08',
  '#572f08',
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
  '#93a29b',
  '#5d6c65',
  '#3b4742',
  '#27312d',
  '#161d1a',
  '#101614',
  '#0e1311',
  '#080b0a',
]

const font = 'var(--font)'

/** Tokens of the colors with a meaning: fill, fill when hovered, text on it, soft fill, text on the soft fill. */
const meanings: Record<string, readonly [string, string, string, string, string]> = {
  green: ['--brand', '--brand-strong', '--on-brand', '--brand-soft', '--brand-strong'],
  red: ['--danger', '--danger', '--card', '--danger-soft', '--danger'],
  yellow: ['--warn', '--warn', '--card', '--warn-soft', '--warn'],
}

/** Colors follow the color scheme, as on the public pages. */
const tokenColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const tokens = meanings[input.color ?? input.theme.primaryColor]
  if (!tokens) return colors
  const [fill, hover, on, soft, text] = tokens.map((token) => `var(${token})`)
  if (input.variant === 'filled') return { ...colors, background: `${fill}`, hover: `${hover}`, color: `${on}` }
  if (input.variant === 'light') return { ...colors, background: `${soft}`, hover: `${soft}`, color: `${text}` }
  if (input.variant === 'subtle' || input.variant === 'outline')
    return { ...colors, hover: 'var(--hover)', color: `${fill}` }
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
  styles: { title: { overflowWrap: 'anywhere', fontWeight: 650, fontSize: 'var(--text-title)' } },
} as const

/** Height and text of a control, which follow the pointer (`overrides.css`). */
const control = { defaultProps: { size: 'md' } }

export const theme = createTheme({
  fontFamily: font,
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-title)',
  },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.45', lg: '1.4', xl: '1.35' },
  spacing: {
    xs: 'var(--space-xs)',
    sm: 'var(--space-sm)',
    md: 'var(--space-md)',
    lg: 'var(--space-lg)',
    xl: 'var(--space-xl)',
  },
  headings: {
    fontFamily: font,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--text-title)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--text-lg)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--text-md)', lineHeight: '1.4' },
      h4: { fontSize: 'var(--text-md)', lineHeight: '1.4' },
    },
  },
  colors: { green, yellow, red, dark },
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 }, // both have enough contrast for white text
  autoContrast: true,
  variantColorResolver: tokenColors,
  defaultRadius: 'var(--radius)',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Also labels that the library leaves out or has in English.
  components: {
    Anchor: { defaultProps: { underline: 'always' } }, // color alone does not identify a link
    ActionIcon: control,
    Button: control,
    Checkbox: control,
    Chip: control,
    NativeSelect: control,
    Radio: control,
    SegmentedControl: control,
    Select: control,
    Switch: control,
    Textarea: control,
    TextInput: control,
    Menu: { defaultProps: { ...hanging, withInitialFocusPlaceholder: false } },
    Combobox: { defaultProps: hanging },
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
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
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
