import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { isLink } from '../../body/contract.ts'
import { addressOf } from './document.ts'

/** Where the selected words lead; where none are selected, the address stands in the text itself. */
export function LinkField({ editor, close }: { editor: Editor; close(): void }) {
  const t = useTranslations('news')
  const sentence = useTranslations('errors')
  const field = useRef<HTMLInputElement>(null)
  const was = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(was)
  const [wrong, setWrong] = useState(false)
  useEffect(() => field.current?.focus(), [])
  function set() {
    const href = addressOf(typed)
    if (!typed.trim() || !isLink(href)) return setWrong(true)
    const link = { type: 'link', attrs: { href } }
    const chain = editor.chain().focus()
    if (was || !editor.state.selection.empty)
      chain.extendMarkRange('link').setMark('link', { href }).run()
    else chain.insertContent({ type: 'text', text: typed.trim(), marks: [link] }).run()
    close()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    close()
  }
  function keys(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      editor.commands.focus()
      close()
    }
    if (event.key !== 'Enter') return
    // it stands in a form, which is not sent by it
    event.preventDefault()
    set()
  }
  return (
    <div className="flex wrap gap-8 bottom">
      <TextInput
        ref={field}
        label={t('linkTo')}
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={wrong ? sentence('invalid_value') : undefined}
        onKeyDown={keys}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button variant="default" onClick={set}>
        {t('setLink')}
      </Button>
      {was && (
        <Button variant="subtle" onClick={remove}>
          {t('removeLink')}
        </Button>
      )}
    </div>
  )
}
