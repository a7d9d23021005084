import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { TimeInput } from '../../../platform/ui/form/time-input.tsx'
import { type BellRow, bellsOf } from '../bells/rules.plan.ts'
import classes from './bells.module.css'

const defaultPlan = {
  lessons: '6',
  length: '45',
  pause: '5',
  longAfter: '3',
  long: '10',
}
const numbers = ['lessons', 'length', 'pause', 'longAfter', 'long'] as const
const labels = {
  lessons: 'makeLessons',
  length: 'makeLength',
  pause: 'makePause',
  longAfter: 'makeLongAfter',
  long: 'makeLong',
} as const
const bounds = {
  lessons: [1, 12],
  length: [5, 180],
  pause: [0, 120],
  longAfter: [0, 12],
  long: [0, 180],
} as const

/** Makes the bells of a shift from when it begins and how long its lessons are. */
export function BellMaker(props: {
  /** When the first lesson could begin. */
  first: string
  make(rows: BellRow[]): void
  close(): void
}) {
  const { make, close } = props
  const t = useTranslations('business')
  const sentence = useTranslations('errors')
  const [plan, setPlan] = useState({ ...defaultPlan, first: props.first })
  const put = (name: keyof typeof plan) => (value: string) =>
    setPlan((now) => ({ ...now, [name]: value }))
  const sound = (name: (typeof numbers)[number]) => {
    const [least, most] = bounds[name]
    return /^\d{1,3}$/.test(plan[name]) && +plan[name] >= least && +plan[name] <= most
  }
  const whole = /^([01]\d|2[0-3]):[0-5]\d$/.test(plan.first) && numbers.every(sound)
  const { first, lessons, length, pause, longAfter, long } = plan
  const rows = () =>
    bellsOf({
      first,
      lessons: +lessons,
      length: +length,
      pause: +pause,
      longAfter: +longAfter,
      long: +long,
    })
  return (
    <div
      className={`box grid gap-16 pad-16 fields-end ${classes.maker}`}
      role="group"
      aria-label={t('makeBells')}
    >
      <TimeInput label={t('makeFirst')} value={first} onChange={put('first')} />
      {numbers.map((name) => (
        <TextInput
          key={name}
          label={t(labels[name])}
          inputMode="numeric"
          autoComplete="off"
          value={plan[name]}
          error={sound(name) ? undefined : sentence('out_of_range')}
          onChange={(event) => put(name)(event.currentTarget.value)}
        />
      ))}
      <div className="row whole gap-10">
        <Button disabled={!whole} onClick={() => make(rows())}>
          {t('make')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
