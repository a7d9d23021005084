/** The event by which the page says that its script has taken over. */
const aliveEvent = 'daftar:alive'

/**
 * Inline script of every document: on a slow network a page is seen long before its script has come, and a press or a
 * word of that time would do nothing, or be taken back. They are kept, each thing's last one, and done again in their
 * order once the page is alive. Links and forms need no script and are left alone. React hears of a change only when the
 * value differs from the one that it knows, so what was there before is put back first, past the element's own setter. A part of
 * the page that it has not taken over yet it takes over at an event, with the value that stands there
 * then: so one goes before, and not while React is at its effects.
 */
export const earlyPresses = `{
const kept=new Map
const keep=({type,target:on})=>{
const button=type==='click'&&on.closest('button')
if(button&&!(button.form&&button.type==='submit'))kept.set(button,null)
if(type==='input')kept.set(on,/^(checkbox|radio)$/.test(on.type)?on.checked:on.value)
}
const again=([on,value])=>{
if(!on.isConnected)return
if(value===null)return on.click()
on.dispatchEvent(new Event('input',{bubbles:true}))
if(typeof value==='boolean'){on.checked=!value;return on.click()}
if(on.value===undefined)return
const own=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(on),'value')
on.value=on.defaultValue??''
own.set.call(on,value)
on.dispatchEvent(new Event(on.tagName==='SELECT'?'change':'input',{bubbles:true}))
}
addEventListener('click',keep,true)
addEventListener('input',keep,true)
addEventListener('${aliveEvent}',()=>setTimeout(()=>{
removeEventListener('click',keep,true)
removeEventListener('input',keep,true)
for(const one of kept)again(one)
}),{once:true})
}`

export const isAlive = () => document.documentElement.dataset.alive !== undefined

/** Says, once, that presses reach the page; also for whoever looks at it from outside. */
export function comeAlive() {
  const { dataset } = document.documentElement
  if (isAlive()) return
  dataset.alive = ''
  dispatchEvent(new Event(aliveEvent))
}
