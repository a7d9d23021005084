import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { classesOf, labelOf, nameOf, type School } from '../../engine/format.ts'

/** What may be arranged anew: all of it, a grade, a shift, a class, or the classes of a teacher. */
export function useScopes(school: School, withTeachers = false) {
  const t = useTranslations('arranging')
  const text = useTranslations('versions')
  const { classes, lessons, teachers } = school
  const shifts = Map.groupBy(classes, ({ shift }) => shift)
  const grades = Map.groupBy(classes, ({ grade }) => grade)
  const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)
  const scopes: { value: string; label: string; ids: string[] }[] = [
    ...[...shifts].map(([shift, own]) => ({
      value: `shift ${shift}`,
      label: text('shiftNumber', { shift }),
      ids: shifts.size > 1 ? idsOf(own) : [],
    })),
    ...[...grades].map(([grade, own]) => ({
      value: `grade ${grade}`,
      label: text('gradeNumber', { grade }),
      ids: own.length > 1 ? idsOf(own) : [],
    })),
    ...classes.map((one) => ({
      value: one.id,
      label: t('scopeClass', { label: labelOf(one) }),
      ids: [one.id],
    })),
    ...(withTeachers ? teachers : []).map((one) => ({
      value: one.id,
      label: nameOf(one),
      ids: lessons
        .filter(({ parts }) => parts.some(({ teacher }) => teacher === one.id))
        .flatMap(classesOf),
    })),
  ].filter(({ ids }) => ids.length > 0)
  return {
    choices: [{ value: '', label: t('scopeAll') }, ...scopes],
    /** The classes that are meant; undefined: all. */
    classesIn(value: string) {
      const found = scopes.find((scope) => scope.value === value)
      return found && [...new Set(found.ids)]
    },
  }
}
