import { can } from '../../../core/permissions.ts'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { longestSought } from '../../../platform/shapes.ts'
import { useApp } from '../../../platform/web.tsx'
import { filtersIn, nothingSought, type Sought } from './sought.ts'
import classes from './chat.module.css'

type SearchFiltersProps = {
  sought: Sought
  change(part: Partial<Sought>): void
  /** Whether rooms are listed as well. */
  rooms: boolean
}

/** Whose messages, of which days, with files alone; and which rooms. */
export default function SearchFilters({ sought, change, rooms }: SearchFiltersProps) {
  const t = useTranslations('chat')
  const { me } = useApp()
  const shows =
    me && can(me, 'rooms.write')
      ? (['mine', 'all', 'archived'] as const)
      : (['mine', 'archived'] as const)
  return (
    <div className={`stack gap-12 ${classes.filters}`}>
      {rooms && (
        <NativeSelect
          label={t('rooms')}
          value={sought.show}
          data={shows.map((value) => ({ value, label: t(`show_${value}`) }))}
          onChange={({ currentTarget }) => change({ show: currentTarget.value as Sought['show'] })}
        />
      )}
      <TextInput
        label={t('sender')}
        maxLength={longestSought}
        value={sought.sender}
        onChange={({ currentTarget }) => change({ sender: currentTarget.value })}
      />
      <div className={`grid gap-12 ${classes.days}`}>
        <DateInput label={t('fromDay')} value={sought.from} onChange={(from) => change({ from })} />
        <DateInput label={t('untilDay')} value={sought.to} onChange={(to) => change({ to })} />
      </div>
      <Switch
        label={t('withFiles')}
        checked={sought.files}
        onChange={({ currentTarget }) => change({ files: currentTarget.checked })}
      />
      {filtersIn(sought) > 0 && (
        <Button variant="subtle" onClick={() => change({ ...nothingSought, q: sought.q })}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
