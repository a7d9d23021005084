/** Milliseconds after which scripts are asked for even where no browser tells of a paint: in a tab behind another there is none. */
const atLatestMs = 1_500

/**
 * Tags that are not asked for before the page has been painted once: on a slow line whatever comes beside the sheet keeps
 * the page white, however low its priority. What is pressed meanwhile is kept (`early-presses.ts`).
 */
export const afterPaint = (tags: string) => `<template>${tags}</template>`

/** Inline script at the end of the head: puts what waits in its templates into their place, once. */
export const paintWatch = `{
const begin=()=>{for(const part of document.head.querySelectorAll('template'))part.replaceWith(part.content)}
setTimeout(begin,document.hidden?0:${atLatestMs})
new PerformanceObserver(begin).observe({type:'paint',buffered:true})
}`
