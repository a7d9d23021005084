import { useTranslations } from 'use-intl'
import type { Filter } from '../../../platform/ui/filter-select.tsx'
import type { ResponseRate, Results } from '../../contract.results.ts'

/** What results are narrowed down by: version, class, who has answered. */
export function useResultFilters(
  rate: ResponseRate,
  { versions }: Pick<Results, 'versions'>,
): Filter[] {
  const t = useTranslations('forms')
  const classes = rate.by_class.flatMap(({ class: of }) =>
    of ? [{ value: of.id, label: of.label }] : [],
  )
  return [
    ...(versions.length > 1
      ? [
          {
            name: 'form_version',
            label: t('version'),
            all: t('newestVersion'),
            options: versions.map(({ form_version, count }) => ({
              value: `${form_version}`,
              label: t('versionNumber', { number: form_version, count }),
            })),
          },
        ]
      : []),
    ...(classes.length > 1
      ? [{ name: 'class_id', label: t('class'), all: t('allClasses'), options: classes }]
      : []),
    {
      name: 'role',
      label: t('answeredBy'),
      all: t('answeredByAll'),
      options: (['parent', 'student', 'teacher', 'admin'] as const).map((role) => ({
        value: role,
        label: t(`by_${role}`),
      })),
    },
  ]
}
