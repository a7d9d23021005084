/** Milliseconds after which scripts are asked for even where no browser tells of a paint: in a tab behind another there is none. */
const atLatestMs = 1_500

/**
 * Tags that are not asked for before the page has been painted once: on a slow line whatever comes beside the sheet keeps
 * the page white, however low its priority. What is pressed meanwhile is kept (`early-presses.ts`).
 */
export const afterPaint = (tags: string) => `<template>${tags}</template>`

/**
 * Inline script at the end of the head: puts what waits in its templates into their place, once. A script that is put there
 * runs as soon as it has come, so it waits until the document has: it reads the data at the end of it.
 */
export const paintWatch = `{
const put=(tags)=>{for(const {content} of document.head.querySelectorAll('template'))document.head.append(...content.querySelectorAll(tags))}
const begin=()=>{
put('link')
if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',()=>put('script'))
else put('script')
}
setTimeout(begin,document.hidden?0:${atLatestMs})
new PerformanceObserver(begin).observe({type:'paint',buffered:true})
}`
