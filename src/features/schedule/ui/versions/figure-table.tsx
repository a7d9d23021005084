import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Figures } from '../../versions/contract.diff.ts'
import classes from '../week.module.css'

/** The terms by which a schedule is judged. */
const terms = [
  'teacher_gap',
  'teacher_both_shifts',
  'teacher_avoided',
  'teacher_lone',
  'hard_first',
  'hard_last',
] as const

type Shown = Pick<Figures, 'placed' | 'of' | 'price' | 'counts'> & { broken?: number }
type FigureTableProps = { names: string[]; of: (Shown | null)[] }

/** What versions come to, one beside the other: less is better. */
export function FigureTable({ names, of }: FigureTableProps) {
  const t = useTranslations('arranging')
  const text = useTranslations('versions')
  const rows: [label: string, of: (figures: Shown) => string | number | null | undefined][] = [
    [t('placedHead'), ({ placed, of: all }) => t('placedOf', { placed, of: all })],
    [text('brokenRules'), ({ broken }) => broken],
    ...terms.map((term): (typeof rows)[number] => [
      t(`figure_${term}`),
      ({ counts }) => counts[term] ?? 0,
    ]),
    [t('price'), ({ price }) => price],
  ]
  return (
    <table className={`plain ${classes.figures}`}>
      {names.length > 1 && (
        <thead>
          <tr>
            <td>
              <span className="hidden-text">{text('figures')}</span>
            </td>
            {names.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {of.map((figures, at) => (
              <td key={at} className={names.length > 1 ? undefined : 'unbroken'}>
                {(figures && value(figures)) ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
