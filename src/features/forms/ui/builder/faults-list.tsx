import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { findQuestion } from './document.ts'
import type { Fault } from '../../builder/rules.faults.ts'
import { useBuilder } from './builder-context.ts'
import { useTitleOf } from '../titles.ts'

/** Why the form can't be asked yet: what is wrong with which of its parts, and the way there. */
export function FaultsList({ faults }: { faults: Fault[] }) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const { document, setOpen } = useBuilder()
  if (faults.length === 0) return null
  const nameOf = (id: string) => {
    const page = document.pages.findIndex((each) => each.id === id)
    if (page >= 0) return t('pageOf', { number: page + 1, all: document.pages.length })
    const section = document.pages
      .flatMap(({ sections }) => sections)
      .find((each) => each.id === id)
    const found =
      findQuestion(document, id) ??
      [
        ...(document.calculations ?? []),
        ...(document.ends ?? []),
        ...(section ? [section] : []),
      ].find((each) => each.id === id)
    return found ? titleOf(found.title) : undefined
  }
  const show = (id: string) => {
    setOpen(id)
    setTimeout(() =>
      globalThis.document
        .querySelector(`[data-place="${id}"]`)
        ?.scrollIntoView({ block: 'center' }),
    )
  }
  return (
    <details className="box pad-12-16 late-fill">
      <summary className="finger plain late">{t('faults', { count: faults.length })}</summary>
      <ul className="stack gap-4 above-8">
        {faults.map(({ code, at, among = [] }) => {
          const name = nameOf(at)
          const others = among.filter((id) => id !== at).flatMap((id) => nameOf(id) ?? [])
          const words = [
            name,
            t(`fault_${code}`),
            code === 'circle' && others.length > 0 ? others.join(' → ') : undefined,
          ]
            .filter(Boolean)
            .join(': ')
          return (
            <li key={`${code} ${at} ${among.join()}`} className="plain breaks">
              {findQuestion(document, at) ? (
                <button type="button" className="quiet start-text finger" onClick={() => show(at)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
