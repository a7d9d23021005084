/** Milliseconds after which scripts are asked for even where no browser tells of a paint: in a tab behind another there is none. */
const atLatestMs = 1_500

/**
 * Tags that are not asked for before the page has been painted once: on a slow line whatever comes beside the sheet keeps
 * the page white, however low its priority. What is pressed meanwhile is kept (`early-presses.ts`).
 */
export const afterPaint = (tags: string) => `<template>${tags}</template>`

/**
 * Inline script at the end of the head: puts what waits in its templates into their place, once. A script that is put there
 * runs as soon as it has come, so it waits until the document has: it reads the data at the end of it. Safari before 17 is
 * told of modules as of scripts, which are all that it knows.
 */
export const paintWatch = `{
const templates=()=>[...document.head.querySelectorAll('template')].map(({content})=>content)
const put=(tags)=>{for(const tagged of templates())document.head.append(...tagged.querySelectorAll(tags))}
if(!document.createElement('link').relList.supports('modulepreload'))
for(const tagged of templates())for(const link of tagged.querySelectorAll('[rel=modulepreload]'))Object.assign(link,{rel:'preload',as:'script',crossOrigin:''})
const begin=()=>{
put('link')
if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',()=>put('script'))
else put('script')
}
setTimeout(begin,document.hidden?0:${atLatestMs})
new PerformanceObserver(begin).observe({type:'paint',buffered:true})
}`
