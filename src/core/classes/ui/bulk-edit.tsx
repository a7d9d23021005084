import { type FormEvent, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Answers, Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { NumberInput } from '../../../platform/ui/form/number-input.tsx'
import { recommended } from './class-fields.ts'
import { Warning } from './class-form.tsx'
import { RoomPick } from './room-pick.tsx'
import { useBulkChange } from './use-bulk-change.ts'

type Props = Parameters<typeof useBulkChange>[0] & { close(): void }

/** One shift, room or number of places for all that are chosen. */
export default function BulkEdit({ close, ...chosen }: Props) {
  const t = useTranslations('classes')
  const { busy, change } = useBulkChange(chosen)
  const [shift, setShift] = useState('')
  const [room, setRoom] = useState('')
  const [capacity, setCapacity] = useState<number | null>(null)
  const nothing = shift === '' && room.trim() === '' && capacity === null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = {
      ...(shift && { shift: Number(shift) }),
      ...(room.trim() && { room: room.trim() }),
      ...(capacity !== null && { capacity }),
    }
    if (await change(wanted, 'editedMany')) close()
  }
  return (
    <Dialog title={t('editMany')} close={close}>
      <form onSubmit={(event) => void submit(event)} className="stack gap-16" noValidate>
        <p className="soft plain airy">{t('emptyStays')}</p>
        <NativeSelect
          label={t('shift')}
          value={shift}
          onChange={(event) => setShift(event.currentTarget.value)}
          data={[
            { value: '', label: t('asIs') },
            ...[1, 2, 3].map((each) => ({
              value: `${each}`,
              label: t('shiftNumber', { shift: each }),
            })),
          ]}
          data-autofocus
        />
        <RoomPick label={t('room')} value={room} change={setRoom} />
        <div>
          <NumberInput
            label={t('capacity')}
            precision={0}
            min={1}
            max={200}
            empty={null}
            value={capacity}
            onChange={setCapacity}
          />
          <Warning>{capacity !== null && capacity > recommended && t('capacityIsHigh')}</Warning>
        </div>
        <Answers>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={nothing}>
            {t('save')}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}
