import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { rooms } from '../../business/rooms/contract.ts'
import { can } from '../../permissions.ts'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { useApp, useRead } from '../../../platform/web.tsx'
import type { Limits } from '../contract.wishes.ts'

type LimitsProps = { limits: Limits; limit(change: Partial<Limits>): void }

/** What the office has the week of a teacher keep to; the teacher reads it. */
export function WishLimits({ limits, limit }: LimitsProps) {
  const t = useTranslations('teachers')
  const { me } = useApp()
  const { results } = useRead(rooms.list, {})
  const of = (name: Exclude<keyof Limits, 'room_id'>, from: number, to: number) => ({
    label: t(name),
    disabled: !can(me!, 'teachers.write'),
    value: `${limits[name] ?? ''}`,
    data: [
      { value: '', label: t('noLimit') },
      ...Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`),
    ],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      limit({ [name]: value === '' ? null : Number(value) }),
  })
  return (
    <div className="grid gap-16 top below-16 above-4 columns-14">
      <NativeSelect {...of('max_per_day', 1, 12)} />
      <NativeSelect {...of('max_days', 1, 7)} />
      <NativeSelect {...of('max_gaps_week', 0, 10)} />
      <NativeSelect
        label={t('room_id')}
        disabled={!can(me!, 'teachers.write')}
        value={limits.room_id ?? ''}
        data={[
          { value: '', label: t('classRoom') },
          ...results
            .filter(({ archived }) => !archived)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => limit({ room_id: value || null })}
      />
    </div>
  )
}
