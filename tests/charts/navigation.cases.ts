import { navigationMachine } from '#machines/shell/navigation.machine.ts'
import { chartCases } from '../harness/cases.ts'

const entered = (path: string, kind: 'load' | 'push' | 'replace' | 'pop', scroll = 0, search = '') => ({
  path,
  search,
  kind,
  scroll,
})
const results = '/challenges/new/sparks/markets-products/'

export const cases = chartCases(navigationMachine, {
  inputs: { home: { productName: 'Sparkwright', path: '/' } },
  events: {
    'layer.opened': { drawer: { layer: 'drawer' }, question: { layer: 'question' } },
    'layer.closed': { drawer: { layer: 'drawer' }, question: { layer: 'question' } },
    'place.attach': [{ id: 'c1' }],
    'link.followed': { results: { path: results } },
    'place.go': {
      results: { path: '/challenges/new/', replace: false },
      'home instead': { path: '/', replace: true },
    },
    'route.entered': {
      'home on load': entered('/', 'load'),
      'home after signing in': entered('/', 'load', 0, '?code=1&state=2'),
      'home by Back': entered('/', 'pop', 120),
      results: entered(results, 'push'),
      'another tab': entered('/challenges/new/sparks/customers-sales/', 'push'),
      'without its last slash': entered('/cookie-policy', 'push'),
      nowhere: entered('/no/such/page', 'push'),
    },
  },
  sources: { watchHistory: ['route.entered', 'layer.left'] },
  // A layer can be opened only once.
  can: ({ layers }, event) => event.type !== 'layer.opened' || !layers.includes(event.layer),
  project: ({ place, kind, scroll, layers }) => [
    place.name,
    kind,
    scroll === undefined,
    layers.length === 0 ? 0 : place.name === 'home' ? layers.length : 1,
  ],
})
