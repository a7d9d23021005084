import { can } from '../../../permissions.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownPhone } from '../../../../platform/i18n/formats.ts'
import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useRead, useWrite } from '../../../../platform/web.tsx'
import { type Guardian, guardians } from '../../guardians/contract.ts'
import type { Student } from '../../contract.ts'
import classes from '../record/student-lists.module.css'
import { afterLinks } from '../list/renewed.ts'

const GuardianDrawer = lazy(async () => ({
  default: (await import('./guardian-drawer.tsx')).GuardianDrawer,
}))

type Asked = { guardian: Guardian | null } | null

/** Who stands behind a student; the office says who, and what each may. */
export function GuardianList({ student }: { student: Student }) {
  const t = useTranslations('family')
  const { me } = useApp()
  const { results } = useRead(guardians.list, { params: { id: student.id } })
  const [asked, setAsked] = useState<Asked>(null)
  const office = can(me!, 'students.know')
  return (
    <Section
      title={t('parents')}
      aside={
        office && <Button onClick={() => setAsked({ guardian: null })}>{t('addGuardian')}</Button>
      }
    >
      {results.length > 0 ? (
        <ul className="gap-12 grid most-48">
          {results.map((guardian) => (
            <One
              key={guardian.id}
              guardian={guardian}
              edit={office ? () => setAsked({ guardian }) : undefined}
            />
          ))}
        </ul>
      ) : (
        <Empty title={t('noGuardians')} />
      )}
      <Suspense fallback={null}>
        {asked && (
          <GuardianDrawer
            student={student}
            guardian={asked.guardian}
            close={() => setAsked(null)}
          />
        )}
      </Suspense>
    </Section>
  )
}

function One({ guardian, edit }: { guardian: Guardian; edit: (() => void) | undefined }) {
  const t = useTranslations('family')
  const { parent } = guardian
  const name = fullName(parent)
  return (
    <li className={`box flex wrap top ${classes.one}`}>
      <Avatar name={name} imageId={parent.image_id} />
      <div className="shrinks grows-far">
        <h3 className="large">{name}</h3>
        <p className="plain soft above-2">{t(`relation_${guardian.relation}`)}</p>
        {parent.phone && (
          <a
            href={`tel:+${parent.phone}`}
            className="inline-line accent unlined underlines finger-on-phone"
          >
            {shownPhone(parent.phone)}
          </a>
        )}
        <Flags guardian={guardian} />
      </div>
      {edit && <Actions guardian={guardian} edit={edit} />}
    </li>
  )
}

function Flags({ guardian: { emergency, may_see, may_call, parent } }: { guardian: Guardian }) {
  const t = useTranslations('family')
  const flags = [
    emergency && { kind: 'emergency', text: t('emergencyShort') },
    may_see === false && { kind: 'blind', text: t('maySeeNot') },
    !may_call && { kind: 'silent', text: t('mayCallNot') },
    parent.can_sign_in === false && { kind: 'outside', text: t('signInNone') },
    parent.archived && { kind: 'archived', text: t('archived') },
  ].filter((flag) => flag !== false && flag !== undefined)
  if (flags.length === 0) return null
  return (
    <ul className="flex wrap gap-6 above-8">
      {flags.map(({ kind, text }) => (
        <li
          key={kind}
          className={`medium round-16 small ${kind === 'emergency' ? 'tint-bad' : kind === 'blind' ? 'tint-late' : 'filled soft'} pad-2-8`}
        >
          {text}
        </li>
      ))}
    </ul>
  )
}

function Actions({ guardian, edit }: { guardian: Guardian; edit(): void }) {
  const t = useTranslations('family')
  const { parent } = guardian
  const remove = useRemoval(guardian)
  return (
    <RowMenu label={t('guardianActions', { name: fullName(guardian.parent) })}>
      <Menu.Item onClick={edit}>{t('editGuardian')}</Menu.Item>
      <Menu.Item component={Link} to={`/guardians?q=${parent.phone ?? parent.last_name}`}>
        {t('editParent')}
      </Menu.Item>
      <Menu.Item component={Link} to={`/slips?ids=${parent.id}`}>
        {t('slip')}
      </Menu.Item>
      <Menu.Item color="red" onClick={() => void remove()}>
        {t('removeGuardian')}
      </Menu.Item>
    </RowMenu>
  )
}

function useRemoval(guardian: Guardian) {
  const t = useTranslations('family')
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useWrite(guardians.remove, { refresh: afterLinks })
  return async () => {
    const sure = await confirm({
      title: t('removeGuardian'),
      message: t('removeGuardianText', { name: fullName(guardian.parent) }),
      okLabel: t('removeGuardian'),
      color: 'red',
    })
    if (!sure) return
    await toast.after(mutateAsync({ params: { id: guardian.id } }), t('guardianRemoved'))
  }
}
