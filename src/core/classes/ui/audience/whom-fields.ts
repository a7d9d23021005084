import type { AudienceInput, AudienceRule } from '../../members/contract.audience.ts'
import type { PersonRef } from '../../../../platform/person.ts'

export type Group = 'staff' | 'students' | 'parents'
export const groups: readonly Group[] = ['parents', 'students', 'staff']

/** For whom something is, as a form holds it. */
export type WhomFields = {
  readers: Group[]
  places: { forAll: boolean; grades: number[]; classIds: string[] }
  people: PersonRef[]
}

export function whomFieldsOf(audience: AudienceRule[], office: boolean): WhomFields {
  const usual = audience.filter(({ person }) => !person)
  const whole = usual.filter(({ group }) => !group)
  return {
    readers: groups.filter((group) => usual.some(({ readers }) => readers === group)),
    places: {
      forAll: office && usual.every((rule) => !rule.class && rule.grade === null),
      grades: [...new Set(whole.flatMap(({ grade }) => grade ?? []))],
      classIds: [...new Set(whole.flatMap((rule) => rule.class?.id ?? []))],
    },
    people: audience.flatMap(({ person }) => person ?? []),
  }
}

/** As a contract wants it. */
export const audienceOf = ({ readers, places, people }: WhomFields): AudienceInput[] => [
  ...readers.flatMap((group): AudienceInput[] =>
    places.forAll
      ? [{ readers: group }]
      : [
          ...places.grades.map((grade) => ({ readers: group, grade })),
          ...places.classIds.map((class_id) => ({ readers: group, class_id })),
        ],
  ),
  ...people.map(({ id }): AudienceInput => ({ readers: 'person', person_id: id })),
]
