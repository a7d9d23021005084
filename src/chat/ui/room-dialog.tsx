import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../platform/ui/form-dialog.tsx'
import { useForm } from '../../platform/ui/form.ts'
import { Switch } from '../../platform/ui/kit/switch.tsx'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { useWrite } from '../../platform/web.tsx'
import { BuyersFields, type Buyers } from '../../store/ui/stores/buyers-fields.tsx'
import { Fault } from '../../store/ui/fault.tsx'
import { chat, RoomInput, type RoomRule } from '../contract.ts'

type Group = 'staff' | 'parents' | 'students'
const groups: readonly Group[] = ['staff', 'parents', 'students']
type Fields = { name: string; readers: Group[]; places: Buyers; announcements: boolean }

/** Staff are of the whole school; the others of all classes or of some. */
const audienceOf = ({ readers, places }: Fields): RoomRule[] =>
  readers.flatMap((group): RoomRule[] =>
    group === 'staff' || places.forAll
      ? [{ readers: group }]
      : places.classIds.map((class_id) => ({ readers: group, class_id })),
  )

/** A room of the office's own: what it is called and for whom it is. */
export default function RoomDialog({ close }: { close(): void }) {
  const t = useTranslations('chat')
  const navigate = useNavigate()
  const create = useWrite(chat.createRoom, { refresh: [chat.rooms] })
  const start: Fields = {
    name: '',
    readers: ['staff'],
    places: { forAll: true, classIds: [] },
    announcements: false,
  }
  const form = useForm({
    schema: RoomInput,
    start,
    inputOf: (fields) => ({
      name: fields.name,
      audience: audienceOf(fields),
      writers: fields.announcements ? ('staff' as const) : ('all' as const),
    }),
    send: (body) => create.mutateAsync({ body }),
    done(room) {
      close()
      void navigate(`/chat/${room.id}`)
    },
  })
  const { fields, change, fault } = form
  const ofClasses = fields.readers.some((group) => group !== 'staff')
  return (
    <FormDialog form={form} title={t('makeRoom')} yes={t('makeRoomNow')} close={close}>
      <TextInput label={t('name')} maxLength={100} data-autofocus {...form.field('name')} />
      <fieldset>
        <legend>{t('forWhom')}</legend>
        {groups.map((group) => (
          <label key={group} className="line gap-8 finger plain">
            <input
              type="checkbox"
              checked={fields.readers.includes(group)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  readers: groups.filter((each) =>
                    each === group ? checked : fields.readers.includes(each),
                  ),
                })
              }
            />
            {t(`group_${group}`)}
          </label>
        ))}
      </fieldset>
      {ofClasses && (
        <BuyersFields
          value={fields.places}
          before={[]}
          said={{ legend: t('ofWhich'), all: t('inAll'), some: t('inSome') }}
          change={(places) => change({ places })}
        />
      )}
      {fault('audience') && <Fault>{fault('audience')}</Fault>}
      <Switch
        label={t('announcementsOnly')}
        checked={fields.announcements}
        onChange={({ currentTarget }) => change({ announcements: currentTarget.checked })}
      />
    </FormDialog>
  )
}
