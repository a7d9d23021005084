import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { same } from '../../../../platform/offline/draft-keeper.ts'
import { Fault } from '../../../../platform/ui/form/fault.tsx'
import type { Body } from '../../body/contract.ts'
import { bodyOf, documentOf } from './document.ts'
import { Careful } from './editor-atoms.ts'
import { editorSchema } from './editor-schema.ts'
import post from '../post.module.css'
import classes from './words-editor.module.css'

export type WordsEditorProps = {
  label: string
  lang: string
  value: Body
  fault: string | undefined
  change(body: Body): void
  /** Pictures that were pasted or dropped. */
  take(files: File[]): void
  /** Told of what is written with, and of nothing once it is gone. */
  ready(editor: Editor | undefined): void
}

/** A text as it will look, while it is written. */
export function WordsEditor({ label, lang, value, fault, change, take, ready }: WordsEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const told = useRef(value)
  const tell = useEffectEvent((body: Body) => {
    told.current = body
    change(body)
  })
  const taken = useEffectEvent(take)
  const begin = useEffectEvent(
    (element: HTMLElement) =>
      new Editor({
        element,
        extensions: [...editorSchema, Careful.configure({ take: (files) => taken(files) })],
        content: documentOf(value),
        injectCSS: false,
        onUpdate: (now) => tell(bodyOf(now.editor.getJSON())),
      }),
  )
  const say = useEffectEvent(ready)
  useEffect(() => {
    const made = begin(host.current!)
    setEditor(made)
    say(made)
    return () => {
      say(undefined)
      made.destroy()
    }
  }, [])
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-invalid': String(fault !== undefined),
          lang,
          class: `plain airy breaks lines near pad-12-16 ${post.body} ${classes.words}`,
        },
      },
    })
  }, [editor, label, lang, fault])
  // what comes from elsewhere than the hand
  useEffect(() => {
    if (!editor || told.current === value) return
    const stays = same(told.current, value)
    told.current = value
    // the cursor stays where nothing has changed
    if (stays) return
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="stack gap-4">
      <div ref={host} className={`framed round-12 scrolls ${classes.frame}`} />
      {fault && <Fault>{fault}</Fault>}
    </div>
  )
}
