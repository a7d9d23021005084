import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { v7 as uuid } from 'uuid'
import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { images } from '../../../profile/contract.ts'
import { BadPicture, type Cut, pictureFrom } from '../../../profile/ui/picture.ts'
import { studentHistory } from '../../record/contract.page.ts'
import { type Student, students } from '../../contract.ts'
import classes from './student-header.module.css'

const CropDialog = lazy(async () => ({
  default: (await import('../../../profile/ui/crop-dialog.tsx')).CropDialog,
}))

/** The photograph of a student, for who may put another one there. */
export function StudentPhoto({ student }: { student: Student }) {
  const t = useTranslations('family')
  const field = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)
  const { keep, remove, saving, failed } = usePhotoWrites(student)
  const choose = (file: File | undefined) =>
    pictureFrom(file).then(setPicture, (error: unknown) => failed(error))
  const label = t(student.image_id ? 'changePhoto' : 'addPhoto')
  return (
    <div className={`near rigid ${classes.photo}`}>
      <Avatar name={fullName(student)} imageId={student.image_id} size="large" />
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('photo')}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <PhotoMenu
        label={label}
        change={() => field.current?.click()}
        remove={student.image_id ? () => void remove() : undefined}
      />
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            busy={saving}
            save={(cut) => void keep(cut).then(() => setPicture(null))}
            close={() => setPicture(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

type PhotoMenuProps = { label: string; change(): void; remove: (() => void) | undefined }

/** A button that changes it; a menu once there is something to remove. */
function PhotoMenu({ label, change, remove }: PhotoMenuProps) {
  const t = useTranslations('family')
  const icon = (
    <span>
      <IconCamera size="1.125rem" stroke={1.75} aria-hidden="true" />
    </span>
  )
  if (!remove)
    return (
      <button type="button" aria-label={label} onClick={change}>
        {icon}
      </button>
    )
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" aria-label={label}>
          {icon}
        </button>
      }
    >
      <Menu.Item onClick={change}>{t('changePhoto')}</Menu.Item>
      <Menu.Item color="red" onClick={remove}>
        {t('removePhoto')}
      </Menu.Item>
    </Menu>
  )
}

function usePhotoWrites(student: Student) {
  const t = useTranslations('family')
  const sentence = useTranslations('errors')
  const { api } = useApp()
  const toast = useToast()
  const confirm = useConfirm()
  const refresh = [students.show, students.list, studentHistory.timeline]
  const edit = useWrite(students.edit, { refresh })
  const [sending, setSending] = useState(false)
  const write = (imageId: string | null) =>
    edit.mutateAsync({
      params: { id: student.id },
      body: { image_id: imageId, version: student.version! },
    })
  const failed = (error: unknown) => {
    if (error instanceof BadPicture) toast.show({ tone: 'error', title: sentence(error.code) })
    else toast.error(error)
  }
  async function keep(cut: Promise<Cut>) {
    setSending(true)
    try {
      const id = uuid()
      await api(images.put, { params: { id }, body: { image: (await cut).base64 } })
      await write(id)
      toast.done(t('saved'))
    } catch (error) {
      failed(error)
    } finally {
      setSending(false)
    }
  }
  async function remove() {
    const sure = await confirm({
      title: t('removePhoto'),
      okLabel: t('removePhoto'),
      color: 'red',
    })
    if (sure) await write(null).catch(failed)
  }
  return { keep, remove, saving: sending, failed }
}
