import { type PointerEvent, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { movedTo } from '../../../../core/profile/ui/pictures.ts'
import type { Page, QuestionKind, Section } from '../../builder/contract.document.ts'
import { useBuilder } from './builder-context.ts'
import { ConditionField } from './questions/condition-field.tsx'
import {
  changedDocument,
  changedPage,
  changedSection,
  emptyQuestion,
  emptySection,
  withQuestion,
} from './document.ts'
import { JumpsField } from './questions/jumps-field.tsx'
import { KindsMenu } from './kinds-menu.tsx'
import { QuestionCard } from './questions/question-card.tsx'
import type { Drop } from './use-sorting.ts'
import { WordsField } from './questions/words-field.tsx'
import classes from './builder.module.css'

type Sorting = {
  held: string | undefined
  drop: Drop | undefined
  down(id: string): (event: PointerEvent) => void
}
type PageSectionProps = {
  page: Page
  at: number
  /** The numbers of questions by their ids. */
  numbers: ReadonlyMap<string, number>
  sorting: Sorting
}

/** One page of a form with its sections. */
export function PageSection({ page, at, numbers, sorting }: PageSectionProps) {
  const t = useTranslations('forms')
  const { document, change, faults } = useBuilder()
  const { pages } = document
  const [logic, setLogic] = useState(page.show_when !== undefined || (page.jumps?.length ?? 0) > 0)
  const several = pages.length > 1
  const name = t('pageOf', { number: at + 1, all: pages.length })
  const move = (step: -1 | 1) => change({ ...document, pages: movedTo(pages, at, at + step) })
  return (
    <section aria-label={name} className="stack gap-12">
      <div className="line apart gap-8">
        <h2 className="heading">{several ? name : t('questions')}</h2>
        <RowMenu label={t('actionsOf', { name })}>
          {at > 0 && <Menu.Item onClick={() => move(-1)}>{t('moveUp', { name })}</Menu.Item>}
          {at < pages.length - 1 && (
            <Menu.Item onClick={() => move(1)}>{t('moveDown', { name })}</Menu.Item>
          )}
          <Menu.Item onClick={() => setLogic(true)}>{t('pageLogic')}</Menu.Item>
          <Menu.Item
            onClick={() =>
              change(
                changedPage(document, page.id, { sections: [...page.sections, emptySection()] }),
              )
            }
          >
            {t('addSection')}
          </Menu.Item>
          {several && (
            <Menu.Item
              color="red"
              onClick={() => change({ ...document, pages: pages.toSpliced(at, 1) })}
            >
              {t('removePage')}
            </Menu.Item>
          )}
        </RowMenu>
      </div>
      {(faults.get(page.id) ?? []).map((code) => (
        <p key={code} role="alert" className="bad plain">
          {t(`fault_${code}`)}
        </p>
      ))}
      {several && (
        <WordsField
          label={t('pageTitle')}
          value={page.title}
          most={500}
          change={(title) => change(changedPage(document, page.id, { title }), `${page.id}.title`)}
        />
      )}
      {logic && (
        <div className={`box pad-16 stack gap-16 ${classes.logic}`}>
          <ConditionField
            label={t('pageShowWhen')}
            own={page.id}
            value={page.show_when}
            change={(show_when, about) =>
              change(changedPage(document, page.id, { show_when }), about)
            }
          />
          <JumpsField page={page} at={at} />
        </div>
      )}
      {page.sections.map((section, which) => (
        <SectionPart key={section.id} {...{ page, section, which, numbers, sorting }} />
      ))}
    </section>
  )
}

type SectionPartProps = Pick<PageSectionProps, 'page' | 'numbers' | 'sorting'> & {
  section: Section
  which: number
}

function SectionPart({ page, section, which, numbers, sorting }: SectionPartProps) {
  const t = useTranslations('forms')
  const { document, change, setOpen, faults } = useBuilder()
  const titled = page.sections.length > 1 || section.title !== undefined || section.show_when
  const name = t('sectionNumber', { number: which + 1 })
  const add = (kind: QuestionKind) => {
    const question = emptyQuestion(kind)
    change(withQuestion(document, section.id, question))
    setOpen(question.id)
  }
  return (
    <div
      data-place={section.questions.length === 0 ? section.id : undefined}
      data-drop={sorting.drop?.at === section.id ? 'into' : undefined}
      className={`stack gap-12 ${classes.section}`}
    >
      {titled && (
        <div className="stack gap-12">
          <div className="flex gap-8 bottom">
            <div className="grows shrinks">
              <WordsField
                label={t('sectionTitle')}
                value={section.title}
                most={500}
                change={(title) =>
                  change(changedSection(document, section.id, { title }), `${section.id}.title`)
                }
              />
            </div>
            <RowMenu label={t('actionsOf', { name })}>
              <Menu.Item
                color="red"
                onClick={() =>
                  change(
                    changedDocument(document, {
                      pages: document.pages.map((each) =>
                        each.id === page.id
                          ? { ...each, sections: each.sections.toSpliced(which, 1) }
                          : each,
                      ),
                    }),
                  )
                }
              >
                {t('removeSection')}
              </Menu.Item>
            </RowMenu>
          </div>
          <ConditionField
            label={t('sectionShowWhen')}
            own={section.id}
            value={section.show_when}
            change={(show_when, about) =>
              change(changedSection(document, section.id, { show_when }), about)
            }
          />
        </div>
      )}
      {(faults.get(section.id) ?? []).map((code) => (
        <p key={code} role="alert" className="bad plain">
          {t(`fault_${code}`)}
        </p>
      ))}
      <ol className="stack gap-8">
        {section.questions.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={numbers.get(question.id)}
            held={sorting.held === question.id}
            drop={sorting.drop}
            grip={sorting.down(question.id)}
          />
        ))}
      </ol>
      <div>
        <KindsMenu add={add} />
      </div>
    </div>
  )
}
