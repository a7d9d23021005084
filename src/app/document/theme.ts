import {
  type ButtonProps,
  createTheme,
  type InputProps,
  type MantineColorsTuple,
} from '@mantine/core'

// the specification's slate: cool greys, light to dark
const slate: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e2e8f0',
  '#cbd5e1',
  '#94a3b8',
  '#64748b',
  '#475569',
  '#334155',
  '#1e293b',
  '#0f172a',
]
// the same at night: text, …, borders (4), fields (6), page (7), what lies behind it
const night: MantineColorsTuple = [
  '#e2e8f0',
  '#cbd5e1',
  '#94a3b8',
  '#8796ac',
  '#36445b',
  '#222e43',
  '#182236',
  '#0f172a',
  '#0b1221',
  '#070c18',
]
const indigo: MantineColorsTuple = [
  '#eef2ff',
  '#e0e7ff',
  '#c7d2fe',
  '#a5b4fc',
  '#818cf8',
  '#6366f1',
  '#4f46e5',
  '#4338ca',
  '#3730a3',
  '#312e81',
]
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fee2e2',
  '#fecaca',
  '#fca5a5',
  '#f87171',
  '#ef4444',
  '#dc2626',
  '#b91c1c',
  '#991b1b',
  '#7f1d1d',
]

// what was not told a size is small on a desk and right for a finger on a phone: see global.css
const inputVars = ({ size, error }: InputProps) => ({
  // Mantine's own red, which a style of the element would hide
  ...(!error && { '--input-bd': 'var(--daftar-control)' }),
  ...((!size || size === 'sm') && {
    '--input-height': 'var(--daftar-control-height)',
    '--input-fz': 'var(--daftar-control-text)',
  }),
})
const buttonVars = (size: ButtonProps['size']) =>
  size ? {} : { '--button-height': 'var(--daftar-control-height)' }

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 6,
  black: slate[9],
  colors: { indigo, red, gray: slate, dark: night },
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: { vars: (_: unknown, props: InputProps) => ({ wrapper: inputVars(props) }) },
    Button: { vars: (_: unknown, { size }: ButtonProps) => ({ root: buttonVars(size) }) },
    InputWrapper: { vars: () => ({ label: { '--input-label-size': '0.875rem' } }) },
  },
})
