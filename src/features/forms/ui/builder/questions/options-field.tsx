import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../../../platform/ui/kit/icon-button.tsx'
import { NumberInput } from '../../../../../platform/ui/form/number-input.tsx'
import { movedTo } from '../../../../../core/profile/ui/pictures.ts'
import { maxPlaces, type Option } from '../../../builder/contract.document.ts'
import { newName, withoutNone } from '../document.ts'
import { PictureField } from './picture-field.tsx'
import { WordsField } from './words-field.tsx'
import classes from '../builder.module.css'

type OptionsFieldProps = {
  legend: string
  options: Option[]
  /** Whether they are pictures, and whether each counts something. */
  pictured: boolean
  scored: boolean
  /** Whether each has so many places. */
  limited?: boolean
  letter: 'o' | 'r'
  most: number
  change(options: Option[], about?: string): void
}

/** The options of a question, or the rows of a matrix: written, moved, taken away; Enter goes on with another one. */
export function OptionsField(props: OptionsFieldProps) {
  const { legend, options, pictured, scored, limited, letter, most, change } = props
  const t = useTranslations('forms')
  const add = () => change([...options, { id: newName(letter), title: {} }])
  const part = (at: number, changed: { [Key in keyof Option]?: Option[Key] | undefined }) =>
    withoutNone<Option>({ ...options[at]!, ...changed })
  const move = (at: number, step: -1 | 1) => (event: SyntheticEvent<HTMLElement>) => {
    const button = event.currentTarget
    flushSync(() => change(movedTo(options, at, at + step)))
    button.focus()
  }
  return (
    <fieldset className="stack gap-8">
      <legend className="below-8">{legend}</legend>
      <ol className="stack gap-8">
        {options.map((option, at) => {
          const number = at + 1
          return (
            <li key={option.id} className={`flex top gap-4 ${classes.option}`}>
              {pictured && (
                <PictureField
                  label={t('pictureOf', { number })}
                  id={option.image_id}
                  change={(image_id) => change(options.with(at, part(at, { image_id })))}
                />
              )}
              <div
                role="presentation"
                className="grows shrinks"
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || options.length >= most) return
                  event.preventDefault()
                  const list = event.currentTarget.closest('ol')!
                  flushSync(() =>
                    change(options.toSpliced(at + 1, 0, { id: newName(letter), title: {} })),
                  )
                  list.children[at + 1]?.querySelector('input')?.focus()
                }}
              >
                <WordsField
                  label={t(letter === 'o' ? 'optionNumber' : 'rowNumber', { number })}
                  hidden
                  value={option.title}
                  most={200}
                  change={(title) =>
                    change(options.with(at, { ...option, title }), `${option.id}.title`)
                  }
                />
              </div>
              {scored && (
                <NumberInput
                  className={`rigid ${classes.score}`}
                  aria-label={t('scoreOf', { number })}
                  placeholder={t('score')}
                  value={option.score ?? null}
                  min={-1000}
                  max={1000}
                  empty={null}
                  onChange={(score) =>
                    change(
                      options.with(at, part(at, { score: score ?? undefined })),
                      `${option.id}.score`,
                    )
                  }
                />
              )}
              {limited && (
                <NumberInput
                  className={`rigid ${classes.score}`}
                  aria-label={t('placesOf', { number })}
                  placeholder={t('quota')}
                  value={option.places ?? null}
                  min={1}
                  max={maxPlaces}
                  precision={0}
                  empty={null}
                  onChange={(places) =>
                    change(
                      options.with(at, part(at, { places: places ?? undefined })),
                      `${option.id}.places`,
                    )
                  }
                />
              )}
              <IconButton
                aria-label={t('moveUp', { name: `${number}` })}
                aria-disabled={at === 0}
                className={`rigid soft ${classes.small}`}
                onClick={move(at, -1)}
              >
                <IconUp size="1.125rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={t('moveDown', { name: `${number}` })}
                aria-disabled={at === options.length - 1}
                className={`rigid soft ${classes.small}`}
                onClick={move(at, 1)}
              >
                <IconDown size="1.125rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={t('removeRow', { name: `${number}` })}
                aria-disabled={options.length === 1}
                className={`rigid soft ${classes.small}`}
                onClick={() => options.length > 1 && change(options.toSpliced(at, 1))}
              >
                <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ol>
      {options.length < most && (
        <div>
          <Button variant="default" size="compact" onClick={add}>
            {t(letter === 'o' ? 'addOption' : 'addRow')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
