import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { importExceptions } from './import-exceptions.ts'

const listed = (list: string) =>
  [...readFileSync(list, 'utf8').matchAll(/^export \{ slice as (\w+) \}/gm)].map(
    (match) => match[1]!,
  )
/** The slices, lowest first: services, routes and slice files may call only services above them in this list. */
const order = listed('src/app/slices.server.ts')
/** The folders of `src` that hold no slices. */
const beside = ['platform', 'app', 'testing', 'demo']

/** Files that lie directly in `src/core`: nouns of the core that every slice needs. */
const base = 'base'

/** What a room of a slice may take from its own slice, and what from another one. The table of ARCHITECTURE.md. */
const rooms: Record<string, { own: string[]; others: string[] }> = {
  engine: { own: ['engine'], others: [] },
  contract: { own: ['engine', 'contract', 'rules'], others: ['contract'] },
  rules: { own: ['engine', 'contract', 'rules'], others: ['contract', 'rules'] },
  access: { own: ['contract'], others: ['contract', 'access'] },
  events: { own: ['contract'], others: ['contract', 'events'] },
  slots: { own: ['contract'], others: ['contract'] },
  table: { own: ['table'], others: ['table'] },
  reach: { own: ['table', 'reach'], others: ['table', 'reach'] },
  queries: {
    own: ['contract', 'table', 'reach', 'queries', 'access', 'rules'],
    others: ['contract', 'table', 'reach', 'access', 'rules'],
  },
  service: {
    own: [
      'engine',
      'contract',
      'access',
      'rules',
      'events',
      'table',
      'queries',
      'service',
      'reach',
    ],
    others: ['contract', 'access', 'rules', 'table', 'service'],
  },
  routes: {
    own: ['contract', 'access', 'rules', 'queries', 'service'],
    others: ['contract', 'access', 'rules', 'service'],
  },
  text: { own: ['text'], others: [] },
  personal: { own: ['reach', 'table'], others: [] },
  pages: {
    own: ['engine', 'contract', 'access', 'rules', 'ui', 'pages'],
    others: ['contract', 'access', 'rules', 'ui'],
  },
  ui: {
    own: ['engine', 'contract', 'access', 'rules', 'ui'],
    others: ['contract', 'access', 'rules', 'ui'],
  },
  'slice.server': {
    own: ['routes', 'service', 'personal', 'access', 'reach', 'queries'],
    others: ['service'],
  },
  'slice.browser': { own: ['pages', 'access', 'text'], others: [] },
  'slice.slots': { own: ['ui', 'access'], others: ['access'] },
}
const browserRooms = [
  'engine',
  'contract',
  'rules',
  'access',
  'pages',
  'ui',
  'text',
  'slice.browser',
  'slots',
]
/** What a feature may take from another feature. */
const shared = ['contract', 'events', 'slots']
/** The rooms of the server for which the order of the slices counts. */
const ordered = ['service', 'routes', 'slice.server']
const forbiddenNames = /^(index|utils?|helpers?|types|constants|common|misc)\.tsx?$/

type Place = { layer: string; slice: string; room: string }

const roomOf = (name: string) => /^slice\.\w+(?=\.ts$)|^[^.]*/.exec(name)![0]

/**
 * `src/core/classes/pages/list.tsx` is the room `pages` of the slice `classes` in the layer `core`. A slice may group its
 * files by noun: `src/features/schedule/covers/queries.ts` is the room `queries`.
 */
function placeOf(file: string): Place {
  const [layer = '', slice = '', ...path] = file.split('/').slice(1)
  if (beside.includes(layer)) return { layer, slice: layer, room: roomOf(slice) }
  if (layer === 'core' && path.length === 0) return { layer, slice: base, room: roomOf(slice) }
  const names = path.map(roomOf)
  return { layer, slice, room: names.find((name) => name in rooms) ?? names.at(-1) ?? '' }
}

/** `sweep.ts` of a slice and its rooms are for the sweep alone. */
const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/(\.test\.tsx?|\/\w+\/sweep(\.\w+)?\.ts)$/.test(file),
)

function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map((match) =>
    normalize(join(dirname(file), match[1]!)),
  )
}

function faultOf(file: string, target: string): string | undefined {
  const from = placeOf(file)
  const to = placeOf(target)
  if (from.slice === 'testing') return undefined
  if (to.slice === 'testing') return 'only tests stand on what is there for tests'
  if (from.slice === 'app') return undefined
  if (to.slice === 'app') return 'the composition root is imported by nobody'
  if (from.slice === 'platform')
    return to.slice === 'platform' ? undefined : 'the platform knows no school'
  if (to.slice === 'platform' || from.slice === 'demo') return undefined
  if (to.slice === 'demo') return 'no slice knows the demo schools'
  if (to.slice === base) return undefined
  if (from.slice === base) return 'the base of the core knows the platform alone'
  const rule = rooms[from.room]
  const allowed = from.slice === to.slice ? rule?.own : rule?.others
  if (!allowed?.includes(to.room))
    return `${from.room} may not import ${to.room} of ${from.slice === to.slice ? 'its own slice' : 'another'}`
  if (from.layer === 'core' && to.layer === 'features')
    return 'the core knows no feature: publish an event or fill a slot'
  const isAcross = from.layer === 'features' && to.layer === 'features' && from.slice !== to.slice
  if (isAcross && !shared.includes(to.room)) return 'features share contracts, events and slots'
  const isUp = order.indexOf(to.slice) > order.indexOf(from.slice)
  if (from.layer === 'core' && to.layer === 'core' && isUp && to.room !== 'table')
    return `${from.slice} stands before ${to.slice} in the order of the core`
  if (ordered.includes(from.room) && to.room === 'service' && isUp)
    return `${from.slice} stands before ${to.slice} in the order: publish an event`
  return undefined
}

test('imports go down: app, features, core, platform', () => {
  const faults = files.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const fault = faultOf(file, target)
      return fault ? [`${file} → ${target}: ${fault}`] : []
    }),
  )
  const allowed = Object.entries(importExceptions).flatMap(([file, targets]) =>
    targets.map((target) => `src/${file} → src/${target}`),
  )
  const found = faults.map((fault) => fault.split(': ')[0]!)
  expect(faults.filter((fault) => !allowed.includes(fault.split(': ')[0]!))).toEqual([])
  expect(allowed.filter((each) => !found.includes(each))).toEqual([])
})

test('the check sees a page that reaches for the database', () => {
  expect(faultOf('src/core/classes/pages/list.tsx', 'src/core/classes/queries.ts')).toBeDefined()
  expect(faultOf('src/core/coins/service.ts', 'src/core/marks/service.ts')).toBeDefined()
  expect(faultOf('src/core/auth/ui/form.tsx', 'src/core/marks/ui/grid/grid.tsx')).toBeDefined()
  expect(faultOf('src/core/marks/reach.ts', 'src/features/canteen/table.ts')).toBeDefined()
  expect(faultOf('src/features/chat/ui/room.tsx', 'src/features/news/ui/post.tsx')).toBeDefined()
  expect(faultOf('src/platform/db/db.ts', 'src/core/classes/table.ts')).toBeDefined()
  expect(faultOf('src/features/home/ui/greeting.tsx', 'src/app/shell/shell.tsx')).toBeDefined()
  expect(faultOf('src/app/run.ts', 'src/testing/school.ts')).toBeDefined()
  expect(faultOf('src/core/permissions.ts', 'src/core/marks/table.ts')).toBeDefined()
  expect(faultOf('src/features/chat/table.ts', 'src/core/permissions.ts')).toBeUndefined()
})

/** Files that import each other round in a circle, types included: none of them can be read before the others. */
function circlesOf(importedBy: Map<string, string[]>): string[][] {
  const circles: string[][] = []
  const ordinal = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const visit = (file: string): number => {
    const own = ordinal.size
    ordinal.set(file, own)
    lowest.set(file, own)
    path.push(file)
    for (const target of importedBy.get(file) ?? []) {
      const known = ordinal.has(target) ? ordinal.get(target)! : visit(target)
      const seen = path.includes(target) ? Math.min(known, lowest.get(target)!) : own
      lowest.set(file, Math.min(lowest.get(file)!, seen))
    }
    if (lowest.get(file) === own) {
      const circle = path.splice(path.indexOf(file))
      if (circle.length > 1) circles.push(circle)
    }
    return lowest.get(file)!
  }
  for (const file of importedBy.keys()) if (!ordinal.has(file)) visit(file)
  return circles
}

test('no files import each other in a circle', () => {
  const known = new Set(files)
  const graph = new Map(
    files.map((file) => [file, importsOf(file).filter((target) => known.has(target))]),
  )
  expect(circlesOf(graph)).toEqual([])
})

test('the check sees a circle', () => {
  const circle = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [] }
  expect(circlesOf(new Map(Object.entries(circle)))).toEqual([['a', 'b', 'c']])
})

test('a file is named after its room', () => {
  const odd = files.filter((file) => {
    const { layer, slice, room } = placeOf(file)
    if (forbiddenNames.test(file.split('/').at(-1)!)) return true
    return (
      ![...beside, base].includes(slice) && !(['core', 'features'].includes(layer) && room in rooms)
    )
  })
  expect(odd).toEqual([])
})

/** Files of the product with more than 300 lines. An entry goes when its file is split; none joins. */
const longFiles = [
  'src/app/offline/offline-worker.ts',
  'src/core/classes/contract.ts',
  'src/core/notifications/text.told.ts',
  'src/features/chat/contract.ts',
  'src/features/chat/queries.ts',
  'src/features/forms/answers/rules.evaluate.ts',
  'src/features/forms/answers/service.ts',
  'src/features/forms/builder/rules.templates.ts',
  'src/features/forms/results/service.ts',
  'src/features/forms/ui/answer/answer-form.tsx',
  'src/features/imports/file/service.cells.ts',
  'src/features/imports/service.write.ts',
  'src/features/schedule/covers/queries.ts',
  'src/features/schedule/covers/service.day.ts',
  'src/features/schedule/covers/service.ts',
  'src/features/schedule/engine/state.ts',
  'src/features/schedule/ui/editor/editing.ts',
  'src/features/schedule/ui/editor/editor-board.tsx',
  'src/platform/offline/draft-keeper.ts',
]

test('a folder holds at most 30 files, a file at most 300 lines', () => {
  const inFolders = Map.groupBy(globSync('src/**/*.*'), dirname)
  const wide = [...inFolders].filter(([, names]) => names.length > 30)
  expect(wide.map(([folder, names]) => `${folder}: ${names.length}`)).toEqual([])
  const long = files.filter((file) => {
    const isProduct = !['testing', 'demo', 'app/tests'].some((at) => file.startsWith(`src/${at}/`))
    return isProduct && readFileSync(file, 'utf8').trimEnd().split('\n').length > 300
  })
  expect(long.filter((file) => !longFiles.includes(file))).toEqual([])
  expect(longFiles.filter((file) => !long.includes(file))).toEqual([])
})

/** What a component in a room of `ui/` is, by the last word of its file: a word for a thing, and no second one. */
const kinds =
  'actions board bulk button calendar card cell chip column dialog dialogs drawer empty facts field fields filters form gallery grid header history list menu overview photo progress row rows scanner search section tab table timeline tools'
const oddlyNamed = (files: string[]) =>
  files.filter((file) => {
    const last = /^src\/\w+\/\w+\/ui\/\w+\/(?:[\w-]*-)?(\w+)\.tsx$/.exec(file)?.[1]
    return (
      last &&
      !/^src\/(platform|core\/(business|classes|marks)|features\/(canteen|chat|news))\//.test(
        file,
      ) &&
      !kinds.split(' ').includes(last)
    )
  })

test('a component in a room of ui is called by what it is', () => {
  expect(oddlyNamed(files)).toEqual([])
})

test('the check sees a second word for the same', () => {
  const popup = 'src/features/store/ui/orders/order-popup.tsx'
  expect(oddlyNamed(['src/features/store/ui/orders/order-dialog.tsx', popup])).toEqual([popup])
})

/** Which rooms a slice signs in with which of its two files. */
const halves = {
  server: /^src\/(\w+\/\w+)\/(?:\w+\/)?(?:routes|table|slice\.server)[.\w]*\.ts$/,
  browser: /^src\/(\w+\/\w+)\/(?:\w+\/)?(?:(?:text|slice\.browser)[.\w]*\.ts|pages\/.*)$/,
}

/** The slices that one of the two lists lacks, or has for nothing, and files that are missing. */
function unsigned(half: keyof typeof halves, files: string[]): string[] {
  const list = listed(`src/app/slices.${half}.ts`)
  const here = files.flatMap((file) => halves[half].exec(file)?.[1] ?? [])
  const folders = [...new Set(here)].filter((folder) => !beside.includes(folder.split('/')[0]!))
  const slices = folders.map((folder) => folder.split('/')[1]!)
  return [
    ...slices.flatMap((slice) =>
      list.includes(slice) ? [] : [`src/app/slices.${half}.ts lacks ${slice}`],
    ),
    ...list.flatMap((slice) =>
      slices.includes(slice) ? [] : [`src/app/slices.${half}.ts has ${slice}`],
    ),
    ...folders
      .map((folder) => `src/${folder}/slice.${half}.ts`)
      .flatMap((file) => (files.includes(file) ? [] : [`${file} is missing`])),
  ]
}

test('every slice signs itself in', () => {
  expect([...unsigned('server', files), ...unsigned('browser', files)]).toEqual([])
})

test('the check sees a slice that is in no list', () => {
  const faults = unsigned('server', [...files, 'src/features/letters/table.ts'])
  expect(faults.filter((fault) => fault.includes('letters'))).toEqual([
    'src/app/slices.server.ts lacks letters',
    'src/features/letters/slice.server.ts is missing',
  ])
})

/** Lines that say something: no comment, no import, no blank. */
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import[\s\S]*?from '[^']*'$/gm, '')
    .split('\n')
    .filter((line) => line.trim() && !line.trim().startsWith('//')).length

test('what we have instead of a framework stays small', () => {
  const files = ['contract.ts', 'client.ts', 'serve.ts', 'web.tsx']
  const lines = files.reduce((sum, file) => sum + linesOf(`src/platform/${file}`), 0)
  expect(lines).toBeLessThan(350)
})

test('what the browser loads takes zod in its small form', () => {
  const faults = files.filter(
    (file) =>
      browserRooms.includes(placeOf(file).room) && /from 'zod'/.test(readFileSync(file, 'utf8')),
  )
  expect(faults).toEqual([])
})

test('pages and their parts hold no server components', () => {
  const lock = readFileSync('package-lock.json', 'utf8')
  expect(lock.includes('react-server-dom')).toBe(false)
})

/** Sizes and weights of letters that STYLE.md does not name. On paper they are points, and a sign in a cell is a part of its text. */
const oddLetters = (css: string) =>
  [...css.matchAll(/font-(size|weight): ([^;]+);/g)]
    .filter(([, of, value]) =>
      of === 'weight'
        ? !/^(400|500|600)$/.test(value!)
        : !/^((min\()?var\(--daftar-(text-(small|plain|large|heading|title)|control-text)\)(, [\d.]+vw\))?|inherit( !important)?|0|[\d.]+(pt|em|cqmin))$/.test(
            value!,
          ),
    )
    .map(([whole]) => whole)

test('letters have five sizes and three weights', () => {
  const sheets = globSync('src/**/*.css').map((file) => [file, readFileSync(file, 'utf8')] as const)
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.flatMap(([file, css]) => oddLetters(css).map((odd) => `${file}: ${odd}`))).toEqual(
    [],
  )
  expect(oddLetters('a { font-size: 0.9375rem; font-weight: 650; }')).toHaveLength(2)
})

/** Classes of a sheet that none of those who import it names. One that takes them by a computed name may mean any. */
const unworn = (css: string, wearers: { name: string; code: string }[]) =>
  [...new Set(css.match(/(?<=\.)[a-z]\w*(?![^{]*;)/gi) ?? [])].filter((word) =>
    wearers.every(({ name, code }) => !new RegExp(`\\b${name}(\\.${word}\\b|\\[)`).test(code)),
  )

test('no sheet dresses what is nowhere', () => {
  const wearers = new Map<string, { name: string; code: string }[]>()
  for (const file of globSync('src/**/*.tsx')) {
    const code = readFileSync(file, 'utf8')
    for (const [, name, sheet] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const at = normalize(join(dirname(file), sheet!))
      wearers.set(at, [...(wearers.get(at) ?? []), { name: name!, code }])
    }
  }
  const left = globSync('src/**/*.module.css').flatMap((file) =>
    unworn(
      readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|:global\([^)]*\)|url\([^]*?\);/g, ''),
      wearers.get(file) ?? [],
    ).map((word) => `${file}: .${word}`),
  )
  expect(left).toEqual([])
  const worn = [{ name: 'classes', code: 'className={classes.row}' }]
  expect(unworn('.row { gap: 0.5em; } .gone { color: red; }', worn)).toEqual(['gone'])
})

test('an icon is part of the build, one by one: none is fetched while a page is used', () => {
  const faults = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^import (?!type).* from '(@tabler[^']*|[^']*iconify[^']*)'/gm,
      ),
    ]
      .map((match) => match[1]!)
      .filter((source) => !/^@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/.test(source))
      .map((source) => `${file}: ${source}`),
  )
  expect(faults).toEqual([])
})

test('a page that came over plain HTTP has all that it asks of the browser', () => {
  const inBrowser = files.filter(
    (file) => browserRooms.includes(placeOf(file).room) || file.startsWith('src/platform/ui/'),
  )
  const secureOnly = /crypto\.(randomUUID|subtle)/
  expect(inBrowser.filter((file) => secureOnly.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** The table's name in the database, its name in the code, and the slice whose it is. */
const tables = globSync('src/{core,features}/**/table*.ts').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(/export const (\w+) = (?:pg|tenant)Table\(\s*'(\w+)'/g),
  ].map(([, variable, name]) => ({ variable: variable!, name: name!, slice: placeOf(file).slice })),
)

/** How a table is written: by its name in the code, and by that in the database. */
const byVariable = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
  /(?:insert into|delete from|update) \$\{(\w+)\}/g,
]
const byName = [/(?:insert into|delete from) (\w+)/g, /update (\w+) (?:\w+ )?set\b/g]
const namedBy = (forms: RegExp[], code: string) =>
  new Set(forms.flatMap((form) => [...code.matchAll(form)].map(([, named]) => named)))

/** Tables of other slices that some code writes, as `slice → table`. */
function writesAbroad(file: string, code: string): string[] {
  const { slice } = placeOf(file)
  const [variables, names] = [namedBy(byVariable, code), namedBy(byName, code)]
  return tables
    .filter((table) => table.slice !== slice)
    .filter(({ variable, name }) => variables.has(variable) || names.has(name))
    .map(({ name }) => `${slice} → ${name}`)
}

/** Who may write what belongs to another slice, and why. What is no longer so has to leave this list. */
const abroad: Record<string, string[]> = {
  'an erased person leaves these tables in one transaction; the others by their description': [
    'product_images',
    'stores',
    'notifications',
    'class_students',
    'refresh_tokens',
  ].map((table) => `profile → ${table}`),
  'a sheet of thousands is saved set by set': [
    'class_subjects',
    'teachers',
    'teacher_subjects',
    'students',
    'guardians',
    'users',
    'accounts',
    'classes',
  ].map((table) => `imports → ${table}`),
  'a person is one row, whose name, password and state are written where they are decided': [
    'auth',
    'audit',
    'students',
    'teachers',
    'classes',
    'setup',
  ].map((slice) => `${slice} → users`),
  'what was taken back ends sessions of whoever is gone by it': ['audit → sessions'],
  'a business begins, and is suspended, from outside': ['setup → businesses'],
  'a wallet is opened with the student': ['students → accounts'],
  'whoever leaves hands over what was theirs': ['teachers → classes', 'teachers → class_subjects'],
  'whoever leaves the school leaves the classes with it, by hand or with the last grade': [
    'classes → students',
  ],
}

test('a table is written by its own slice', () => {
  const found = files
    .filter((file) => !beside.includes(placeOf(file).slice))
    .flatMap((file) => writesAbroad(file, readFileSync(file, 'utf8')))
  const allowed = Object.values(abroad).flat()
  expect([...new Set(found)].filter((each) => !allowed.includes(each))).toEqual([])
  expect(allowed.filter((each) => !found.includes(each))).toEqual([])
})

test('the check sees somebody who writes what is not theirs', () => {
  const theirs = 'db.update(users).set({})\nsql`insert into class_students (id) values (1)`'
  expect(writesAbroad('src/core/coins/queries.ts', theirs)).toEqual([
    'coins → users',
    'coins → class_students',
  ])
})
