import { type PointerEvent, useRef } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { nameMark, signedName } from '../../builder/rules.parts.ts'
import type { FieldOf } from './answering.ts'
import { FieldFault } from '../field-fault.tsx'
import classes from './answer.module.css'

/** In which a signature is written, as its path has it. */
export const signatureBox = { width: 400, height: 160 }
/** Letters of a path that are surely taken. */
const longestPath = 50_000

/** Written with the finger, a pen or the mouse and kept as a path; or the name, typed by whoever does not draw. */
export function SignatureField({ question, answer, put, label, required, error }: FieldOf) {
  const t = useTranslations('forms')
  const name = signedName(answer)
  const path = typeof answer === 'string' && name === undefined ? answer : ''
  const drawing = useRef(false)
  const written = useRef(path)
  const at = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / width) * signatureBox.width
    const y = ((event.clientY - top) / height) * signatureBox.height
    return `${Math.round(x)} ${Math.round(y)}`
  }
  const add = (step: string) => {
    if (written.current.length > longestPath) return
    written.current += step
    put(written.current)
  }
  return (
    <div className="stack gap-8">
      <svg
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        role="img"
        aria-label={path ? t('signed', { name: label }) : t('signHere')}
        className={`framed round-8 full ${classes.signature}`}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          drawing.current = true
          written.current = path
          add(`M${at(event)}`)
        }}
        onPointerMove={(event) => drawing.current && add(`L${at(event)}`)}
        onPointerUp={() => (drawing.current = false)}
        onPointerCancel={() => (drawing.current = false)}
      >
        {!path && (
          <text x="200" y="84" textAnchor="middle" aria-hidden="true">
            {t('signHere')}
          </text>
        )}
        <path d={path || undefined} />
      </svg>
      {path && (
        <div>
          <Button variant="subtle" size="compact" onClick={() => put(undefined)}>
            {t('signAnew')}
          </Button>
        </div>
      )}
      {!path && (
        <TextInput
          name={question.id}
          label={t('signByName')}
          aria-label={`${label}: ${t('signByName')}`}
          aria-required={required}
          autoComplete="name"
          maxLength={200}
          error={error}
          value={name ?? ''}
          onChange={({ currentTarget: { value } }) => {
            written.current = ''
            put(value ? nameMark + value : undefined)
          }}
        />
      )}
      {path && <FieldFault error={error} />}
    </div>
  )
}
