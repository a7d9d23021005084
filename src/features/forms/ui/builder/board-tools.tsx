import IconRedo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Lang } from '../../../../platform/shapes.ts'
import { DraftStateWords } from '../../../../platform/ui/draft/draft-state.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { langs } from '../../../../platform/ui/lang.ts'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import { useKeys } from '../../../../platform/ui/use-gestures.ts'
import type { Form } from '../../contract.ts'
import { completenessOf, textsIn } from '../../results/rules.texts.ts'
import type { Building } from './building.ts'
import classes from './builder.module.css'

const FormClashes = lazy(async () => ({
  default: (await import('./clashes-list.tsx')).FormClashes,
}))

type BoardToolsProps = { building: Building; lang: Lang; setLang(lang: Lang): void }

/** Steps back and forth, the language of writing with how much is said in each, and whether all of it is kept. */
export function BoardTools({ building, lang, setLang }: BoardToolsProps) {
  const t = useTranslations('forms')
  const navigate = useNavigate()
  const { name, document, form, view, undo, redo, flush } = building
  const { total, ...written } = completenessOf([name, ...textsIn(document)])
  const mark = (each: Lang) => {
    if (total === 0 || written[each] === 0) return ''
    return written[each] === total ? ' ✓' : ` ${Math.floor((100 * written[each]) / total)}%`
  }
  useKeys((back) => (back ? undo?.() : redo?.()))
  const preview = async ({ id }: Form) => {
    await flush()
    void navigate(`/form-builder/${id}/preview`)
  }
  return (
    <div className={`below-20 lined-below page sticks most-48 ends-8 ${classes.tools}`}>
      <div className="row gap-8">
        <IconButton
          outlined
          aria-label={t('undoStep')}
          aria-disabled={!undo}
          title={`${t('undoStep')} (Ctrl+Z)`}
          onClick={() => undo?.()}
        >
          <IconUndo size="1.25rem" stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          outlined
          aria-label={t('redoStep')}
          aria-disabled={!redo}
          title={`${t('redoStep')} (Ctrl+Y)`}
          onClick={() => redo?.()}
        >
          <IconRedo size="1.25rem" stroke={1.75} aria-hidden="true" />
        </IconButton>
        <Segments<Lang>
          legend={t('writtenIn')}
          value={lang}
          segments={langs.map((each) => ({
            value: each,
            label: `${each.toUpperCase()}${mark(each)}`,
          }))}
          choose={setLang}
        />
        <div className="grows">
          <DraftStateWords state={view.state} />
        </div>
        {form && (
          <Button variant="default" onClick={() => void preview(form)}>
            {t('preview')}
          </Button>
        )}
      </div>
      {view.clashes.length > 0 && (
        <Suspense>
          <div className={`above-8 scrolls round-8 ${classes.clashes}`}>
            <FormClashes building={building} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
