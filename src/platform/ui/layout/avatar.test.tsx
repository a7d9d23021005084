import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultImageId } from '../../files/default-image.ts'
import { Avatar } from './avatar.tsx'

const shown = (name: string, imageId?: string | null) => {
  const html = renderToString(<Avatar name={name} imageId={imageId} />)
  return {
    letters: html.replace(/<[^>]*>/g, ''),
    image: /src="\/v1\/image\/([^"]*)"/.exec(html)?.[1],
  }
}

test('initials where there is no picture, and below the picture where there is one', () => {
  expect(shown('Karimov Aziz Akmal oʻgʻli')).toEqual({ letters: 'KA', image: undefined })
  expect(shown('Karimov Aziz', null)).toEqual({ letters: 'KA', image: undefined })
  expect(shown('Karimov Aziz', 'id-1')).toEqual({ letters: 'KA', image: 'id-1' })
})

test('the default image where there is neither a picture nor a name', () => {
  expect(shown('')).toEqual({ letters: '', image: defaultImageId })
  expect(shown(' 12 ')).toEqual({ letters: '', image: defaultImageId })
})
