import { act, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AnswerOf, CallName, PartOf } from '#contract/calls.ts'
import type { Spark } from '#contract/entities.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import { AppContext } from '#ui/app-context.tsx'
import { App } from '#ui/app.tsx'
import { viewFaults } from '#ui/view-faults.ts'
import { settle, startPage } from '../boot/boot.ts'

// Lazily loaded code is also transformed lazily, which takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Loads every lazy piece, so that tests wait only for the product and not for the transformer. */
export const loadPieces = () =>
  Promise.all([
    import('#ui/parts/menu-sheet.tsx'),
    import('#ui/component-library/component-library.screen.tsx'),
    import('#ui/shell/cookie-policy.screen.tsx'),
    import('#ui/ideas/ideas-drawer.tsx'),
    import('#ui/shell/error.screen.tsx'),
    import('#ui/home/refinements-panel.tsx'),
    import('#ui/workspace/case-panel.tsx'),
    import('#ui/workspace/results.screen.tsx'),
    import('#ui/saved/saved-challenges.screen.tsx'),
    import('#ui/shell/toasts.tsx'),
  ])

/**
 * Shows the whole page in jsdom: real views over real charts, with fakes of the network, the storage and the
 * clock.
 */
export const showPage = async (options: Parameters<typeof startPage>[0] = {}) => {
  const page = await startPage(options)
  const { unmount } = render(
    <AppContext value={page.app}>
      <App />
    </AppContext>,
    // Testing Library throws uncaught errors itself.
    { onCaughtError: viewFaults(page.reportFault).onCaughtError },
  )
  await act(settle)
  const user = userEvent.setup()
  return {
    ...page,
    unmount,
    user,
    /** Lets simulated time pass. */
    wait: (ms: number) => act(() => page.clock.increment(ms)),
    answer: <Name extends CallName>(name: Name, answer: AnswerOf<Name>) =>
      act(() => page.back.answer(name, answer)),
    tell: <Name extends CallName>(name: Name, part: PartOf<Name>) => act(() => page.back.tell(name, part)),
    refuse: (name: CallName, problem: unknown) => act(() => page.back.refuse(name, problem)),
    /** Causes something without a user's gesture, such as going back. */
    happen: (event: () => void) =>
      act(async () => {
        event()
        await settle()
      }),
    type: async (text: string) => {
      const field = screen.getByRole('textbox', { name: 'Your business challenge' })
      await user.clear(field)
      if (text === '') return
      await user.click(field)
      await user.paste(text)
    },
  }
}
export type ShownPage = Awaited<ReturnType<typeof showPage>>

export const challengeText =
  'We bake bread for forty villages around the lake and our vans always come too late in the morning to sell it fresh.'

export const keywords = ['bread', 'vans', 'villages', 'morning', 'lake', 'bakers'].map((label, index) => ({
  label,
  type: 'Thing',
  count: 10 - index,
}))

export const sparksOf = (category: SparkCategory, count: number): Spark[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Spark ${index + 1} of ${category}`,
    origin: category,
    stem: { spark_id: `${category}-${index + 1}` },
  }))

export const ideasOf = (count: number, said = 'Idea') =>
  Array.from({ length: count }, (_, index) => ({
    text: `${said} ${index + 1}`,
    focus: `Focus ${index + 1}`,
    regionSpecific: index === 0 ? 'Good for Wales' : '',
    sparkSatisfaction: 'It answers',
    challengeResolution: 'It resolves',
    implementation: {
      steps: ['Ask three customers', 'Count for a week'],
      keyResources: 'One van',
      potentialObstacles: 'Rain',
    },
  }))

/** Goes from home to the results, which show the first category's sparks. */
export const reachResults = async (page: ShownPage, text = challengeText) => {
  await page.type(text)
  await page.user.click(screen.getByRole('button', { name: 'Get sparks' }))
  await page.answer('extractKeywords', keywords)
  await screen.findByRole('heading', { level: 2, name: 'Your challenge' })
  await page.answer('writeSparks', sparksOf('markets-products', 8))
}
