import { createTheme, type MantineColorsTuple } from '@mantine/core'

// the specification's slate: cool greys, light to dark
const slate: MantineColorsTuple = ['#f8fafc', '#f1f5f9', '#e2e8f0', '#cbd5e1', '#94a3b8', '#64748b', '#475569', '#334155', '#1e293b', '#0f172a']
const night: MantineColorsTuple = ['#e2e8f0', '#cbd5e1', '#94a3b8', '#76859b', '#3b4a60', '#2b384c', '#1f2a3c', '#172033', '#111827', '#0b1120']
const indigo: MantineColorsTuple = ['#eef2ff', '#e0e7ff', '#c7d2fe', '#a5b4fc', '#818cf8', '#6366f1', '#4f46e5', '#4338ca', '#3730a3', '#312e81']

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 5 },
  colors: { indigo, gray: slate, dark: night },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
})
