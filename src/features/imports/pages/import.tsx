import { useState } from 'react'
import { data, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { canKeepStore } from '../../store/access.ts'
import { stores } from '../../store/contract.ts'
import { canImport } from '../access.ts'
import { imports } from '../contract.ts'
import { Check } from '../ui/check.tsx'
import { callOf, type Query } from '../ui/drafting.ts'
import { importListOf, useImportList } from '../ui/kinds.ts'
import type { Given } from '../ui/opening.ts'
import { Start } from '../ui/start.tsx'
import { Steps } from '../ui/steps.tsx'

const queryOf = (search: URLSearchParams): Query => {
  const [page, only] = [search.get('page'), search.get('only')]
  return {
    ...(page && { page }),
    ...((only === 'faulty' || only === 'twins') && { only }),
    page_size: '100',
  }
}

export async function loader({ app, params, request }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const { kind, storeId } = importListOf(pathname, params.id)
  if (!app.me || !canImport(kind).role(app.me))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  if (storeId) {
    const store = await load(app, stores.show, { params: { id: storeId } })
    if (!canKeepStore.object!(app.me, store))
      throw data({ detail: 'you_dont_have_access_for_this_action' }, { status: 403 })
  }
  const id = searchParams.get('id')
  if (id) await load(app, imports.show, callOf(id, queryOf(searchParams)))
  return null
}

/** A spreadsheet comes in: chosen, looked through and mended, saved. The draft stands in the address. */
export function Component() {
  const t = useTranslations('imports')
  const common = useTranslations('common')
  const store = useTranslations('store')
  const canteen = useTranslations('canteen')
  const arranging = useTranslations('arranging')
  const { kind, to } = useImportList()
  const [search, setSearch] = useSearchParams()
  const [given, setGiven] = useState<Given>()
  const id = search.get('id')
  const show = (id: string, given?: Given) => {
    setGiven(given)
    setSearch({ id })
  }
  const labels = {
    guardians: common('parents'),
    load: common('classes'),
    timetable: arranging('versions'),
    products: store('products'),
    dishes: canteen('dishes'),
  }
  const label = kind in labels ? labels[kind as keyof typeof labels] : common(kind as 'students')
  const up = { to, label }
  if (id)
    return (
      <Check
        key={id}
        id={id}
        query={queryOf(search)}
        up={up}
        given={given}
        show={show}
        leave={() => setSearch({})}
      />
    )
  return (
    <>
      <PageHeader title={t(kind)} up={up} />
      <Steps current="stepFile" />
      <Start kind={kind} opened={show} />
    </>
  )
}
