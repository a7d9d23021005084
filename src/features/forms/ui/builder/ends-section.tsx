import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import type { End } from '../../builder/contract.document.ts'
import { useBuilder } from './builder-context.ts'
import { ConditionField } from './questions/condition-field.tsx'
import { changedDocument, newName, withoutNone } from './document.ts'
import { WordsField } from './questions/words-field.tsx'
import classes from './builder.module.css'

const maxEnds = 10

/** What is said once the form is answered, by what was answered. */
export function EndsSection() {
  const t = useTranslations('forms')
  const { document, change, faults } = useBuilder()
  const { ends = [] } = document
  const put = (next: End[], about?: string) =>
    change(changedDocument(document, { ends: next.length > 0 ? next : undefined }), about)
  return (
    <Section title={t('ends')}>
      <div className="stack gap-12">
        <p className="soft plain">{t('endsText')}</p>
        {ends.map((end, at) => (
          <div key={end.id} className="box pad-16 stack gap-12">
            <div className="flex gap-8 bottom">
              <div className="grows shrinks">
                <WordsField
                  label={t('endTitle', { number: at + 1 })}
                  value={end.title}
                  most={500}
                  error={
                    faults.get(end.id)?.includes('title_missing')
                      ? t('fault_title_missing')
                      : undefined
                  }
                  change={(title) => put(ends.with(at, { ...end, title }), `${end.id}.title`)}
                />
              </div>
              <IconButton
                aria-label={t('removeEnd', { number: at + 1 })}
                className={`rigid soft ${classes.small}`}
                onClick={() => put(ends.toSpliced(at, 1))}
              >
                <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
            </div>
            <WordsField
              label={t('endText')}
              value={end.text}
              most={4000}
              long
              change={(text) => put(ends.with(at, { ...end, text }), `${end.id}.text`)}
            />
            <ConditionField
              label={t('endWhen')}
              own={end.id}
              value={end.when}
              change={(when, about) =>
                put(ends.with(at, withoutNone<End>({ ...end, when })), about)
              }
            />
            {faults.get(end.id)?.includes('unreachable') && (
              <p role="alert" className="bad plain">
                {t('fault_unreachable')}
              </p>
            )}
          </div>
        ))}
        {ends.length < maxEnds && (
          <div>
            <Button
              variant="default"
              size="compact"
              onClick={() => put([...ends, { id: newName('e'), title: {} }])}
            >
              {t('addEnd')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}
