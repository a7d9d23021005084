import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { langs } from '../../../../platform/ui/lang.ts'
import type { Filter } from '../../../../platform/ui/list/filter-select.tsx'
import { useAllClasses } from '../../../../core/classes/ui/classes-fields.tsx'
import type { ResponseRate, Results } from '../../results/contract.ts'
import { completenessOf, textsIn } from '../../results/rules.texts.ts'

/** What results are narrowed down by: version, class, grade, who has answered; and in which language files are. */
export function useResultFilters(
  rate: ResponseRate,
  { versions, document }: Pick<Results, 'versions' | 'document'>,
  anonymous: boolean,
): Filter[] {
  const t = useTranslations('forms')
  const classes = rate.by_class.flatMap(({ class: of }) =>
    of ? [{ value: of.id, label: of.label }] : [],
  )
  const grades = [...new Set(useAllClasses(false).flatMap(({ grade }) => grade ?? []))]
  const { total, ...written } = completenessOf(textsIn(document))
  const spoken = langs.filter((lang) => total > 0 && written[lang] > 0)
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
    // whoever is not known has neither
    ...(anonymous
      ? []
      : [
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
          ...(grades.length > 1
            ? [
                {
                  name: 'grade',
                  label: t('grade'),
                  all: t('allGrades'),
                  options: grades
                    .toSorted((one, other) => one - other)
                    .map((grade) => ({ value: `${grade}`, label: t('ofGrade', { grade }) })),
                },
              ]
            : []),
        ]),
    ...(spoken.length > 1
      ? [
          {
            name: 'words',
            label: t('fileWords'),
            all: t('fileWordsOwn'),
            options: spoken.map((lang) => ({ value: lang, label: t(`fileWords_${lang}`) })),
          },
        ]
      : []),
  ]
}
