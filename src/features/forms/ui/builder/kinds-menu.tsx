import IconAdd from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Fragment } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import type { QuestionKind } from '../../builder/contract.document.ts'
import { kindGroups } from './kinds.ts'
import classes from './builder.module.css'

/** Adds a question of a kind. */
export function KindsMenu({ add }: { add(kind: QuestionKind): void }) {
  const t = useTranslations('forms')
  return (
    <Menu
      align="start"
      className={`scrolls ${classes.kinds}`}
      trigger={
        <Button variant="default" leftSection={<IconAdd size="1.125rem" aria-hidden="true" />}>
          {t('addQuestion')}
        </Button>
      }
    >
      {kindGroups.map(({ group, kinds }) => (
        <Fragment key={group}>
          <Menu.Label>{t(`group_${group}`)}</Menu.Label>
          {kinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => add(kind)}>
              {t(`kind_${kind}`)}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </Menu>
  )
}
