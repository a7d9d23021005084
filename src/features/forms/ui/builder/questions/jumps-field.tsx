import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../../../platform/ui/kit/icon-button.tsx'
import { NativeSelect } from '../../../../../platform/ui/kit/native-select.tsx'
import type { Jump, Page } from '../../../builder/contract.document.ts'
import { useBuilder } from '../builder-context.ts'
import { ConditionField } from './condition-field.tsx'
import { changedPage, withoutNone } from '../document.ts'
import { useTitleOf } from '../../titles.ts'
import classes from '../builder.module.css'

const maxJumps = 20

/** Where somebody goes after a page: to a later one, or to an end; the first that holds. */
export function JumpsField({ page, at }: { page: Page; at: number }) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const { document, change } = useBuilder()
  const { jumps = [] } = page
  const places = [
    ...document.pages.slice(at + 1).map(({ id, title }, which) => ({
      value: id,
      label: `${t('pageOf', { number: at + 2 + which, all: document.pages.length })}${title ? `: ${titleOf(title)}` : ''}`,
    })),
    ...(document.ends ?? []).map(({ id, title }) => ({
      value: id,
      label: `${t('end')}: ${titleOf(title)}`,
    })),
  ]
  const put = (next: Jump[], about?: string) =>
    change(changedPage(document, page.id, { jumps: next.length > 0 ? next : undefined }), about)
  return (
    <fieldset className="stack gap-12">
      <legend className="below-8">{t('jumps')}</legend>
      {jumps.map((jump, which) => {
        const known = places.some(({ value }) => value === jump.to)
        return (
          // known by its place alone
          <div key={which} className={`stack gap-8 filled round-8 ${classes.group}`}>
            <div className="flex gap-8 bottom">
              <NativeSelect
                className="grows shrinks"
                label={t('jumpTo')}
                value={jump.to}
                error={known ? undefined : t('fault_reference_is_gone')}
                data={known ? places : [{ value: jump.to, label: t('gone') }, ...places]}
                onChange={({ currentTarget }) =>
                  put(jumps.with(which, { ...jump, to: currentTarget.value }))
                }
              />
              <IconButton
                aria-label={t('removeJump', { number: which + 1 })}
                className={`rigid soft ${classes.small}`}
                onClick={() => put(jumps.toSpliced(which, 1))}
              >
                <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
            </div>
            <ConditionField
              label={t('jumpWhen')}
              own={page.id}
              value={jump.when}
              change={(when, about) =>
                put(jumps.with(which, withoutNone<Jump>({ ...jump, when })), about)
              }
            />
          </div>
        )
      })}
      {places.length === 0 ? (
        <p className="soft plain">{t('jumpsNone')}</p>
      ) : (
        jumps.length < maxJumps && (
          <div>
            <Button
              variant="default"
              size="compact"
              onClick={() => put([...jumps, { to: places[0]!.value }])}
            >
              {t('addJump')}
            </Button>
          </div>
        )
      )}
    </fieldset>
  )
}
