import type { SnapshotFrom } from 'xstate'
import type { Spark } from '../../contract/entities.ts'
import type { Problem } from '../../contract/problem.ts'
import type { PossibleIdeasMachine } from '../../src/machines/ideas/possible-ideas.machine.ts'
import type { IdeasSubject, PossibleIdeasContext } from '../../src/machines/ideas/possible-ideas.rules.ts'
import { selectIdeasBusy } from '../../src/machines/ideas/possible-ideas.selectors.ts'
import { cases } from '../../tests/charts/possibleIdeas.cases.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { IdeasDrawer } from '../pages/drawer.page.ts'
import { ResultsPage } from '../pages/results.page.ts'
import { openHome } from '../start.ts'
import { bakery } from '../texts.ts'
import { answerCall, ideaNamed, release, sparksOf } from '../wire.ts'

testInBrowser('The ideas drawer', cases, {
  isLong: true,
  start: async (page) => {
    const home = await openHome(page)
    await answerCall(page, 'sparks/*', sparksOf('markets-products', 'Spark a', 'Spark b'))
    await home.doesType(bakery)
    await home.doesGetSparks()
    const results = new ResultsPage(page)
    // Two tabs in the history, so that Back leads from one to the other.
    await results.seesSparks()
    await results.doesOpenTab('Customers & sales')
    await results.seesSparks()
    await home.doesOpenOptions()
    // Load the drawer's code first, because the path tests only what the drawer does.
    await answerCall(page, 'nlp/possible-ideas', { ideas: [ideaNamed('To begin with')], exhausted: false })
    await results.doesChooseSpark()
    const drawer = new IdeasDrawer(page)
    await drawer.seesIdeas()
    await drawer.close.click()
    await drawer.seesNothing()
    await release(page, 'nlp/possible-ideas')
  },
  calls: {
    requestBusinessSummary: {
      method: 'POST',
      path: /\/nlp\/business-summary$/,
      body: (summary) => ({ summary }),
    },
    requestIdeas: { method: 'POST', path: /\/nlp\/possible-ideas$/ },
  },
  failure: (_, error) => ((error as Problem).kind === 'timeout' ? 'timeout' : undefined),
  gestures: {
    'ideas.request': async (page, event) => {
      const { url } = event.subject as IdeasSubject
      await page.getByRole('textbox', { name: 'Company website URL' }).fill(url)
      await page.getByRole('button', { name: `See possible ideas ${(event.spark as Spark).text}` }).click()
    },
    'drawer.closed': (page) => new IdeasDrawer(page).close.click(),
    'drawer.close': async (page) => {
      await page.goBack()
      // Wait until the drawer has closed: while the page's clock is stopped, that takes a few frames.
      await expect(page.locator('[role=dialog][data-state=open]')).toHaveCount(0)
    },
    'ideas.refreshed': (page) => new IdeasDrawer(page).askAgain.click(),
    'wait.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  // The drawer is modal, so nothing behind it can be used. A held answer arrives in one piece, not idea by
  // idea.
  can: (event, before) =>
    ![
      'idea.arrived',
      'fit.request',
      'question.request',
      'idea.opened',
      'ideas.change',
      'ideas.clear',
      'xstate.error.actor.fitting',
      'xstate.error.actor.ideaQuestion',
    ].includes(event.type) &&
    (event.type !== 'drawer.close' || before.hasTag('open')) &&
    (event.type !== 'ideas.request' || !before.hasTag('open')),
  leftOut: {
    '(root) | fit.request': 'e2e/fit.spec.ts makes ideas fit.',
    '(root) | question.request': 'e2e/ask.spec.ts asks about ideas.',
    '(root) | idea.opened': 'e2e/start-here.spec.ts opens one.',
    'open.shown | ideas.change': 'Nothing on the page shows it.',
    '(root) | fitting ✗': 'The chart that makes ideas fit keeps its failures to itself.',
    '(root) | ideaQuestion ✗': 'The chart that answers questions keeps its failures to itself.',
    'closed | drawer.close': 'Nothing is on show that could close.',
    '(root) | ideas.clear': 'Who goes on with another challenge has left the page; tests/whole does.',
    'open | ideas.change [1]': 'e2e/case.spec.ts corrects a case beside the open drawer.',
    'open | ideas.change [2]':
      'The drawer is modal: what is asked about changes behind it in another tab only.',
    'open.asking | idea.arrived': 'A model writes them one by one in e2e/streaming.spec.ts.',
    'open.asking.arriving | idea.arrived': 'A model writes them one by one in e2e/streaming.spec.ts.',
    'open.asking.arriving | wait.cancelled': 'Stopped in e2e/streaming.spec.ts.',
  },
  facts: async (page, model) => {
    const drawer = new IdeasDrawer(page)
    const { ideas, spark, exhausted } = model.context as PossibleIdeasContext
    if (!model.hasTag('open')) {
      await drawer.seesNothing()
      return
    }
    const said = (words: string) => drawer.dialog.getByText(words, { exact: true })
    const isSlow = model.hasTag('slow')
    await expect(said(spark?.text ?? 'no spark').first()).toBeVisible()
    await expect(said('Fetching possible ideas...')).toHaveCount(model.hasTag('busy') && !isSlow ? 1 : 0)
    await expect(said('Still working…')).toHaveCount(isSlow ? 1 : 0)
    const busy = selectIdeasBusy(model as SnapshotFrom<PossibleIdeasMachine>)
    const failed =
      busy === undefined
        ? `We couldn’t load ideas for this spark${ideas.length === 0 ? '' : '. Your bookmarks are safe.'}`
        : `The server is busy. Please try again in ${String(busy)} seconds.`
    await expect(said(failed)).toHaveCount(model.hasTag('failed') ? 1 : 0)
    await expect(said('This is taking longer than expected.')).toHaveCount(model.hasTag('timedOut') ? 1 : 0)
    await expect(said('Cancelled. Your bookmarks are safe.')).toHaveCount(model.hasTag('cancelled') ? 1 : 0)
    await expect(drawer.ideas).toHaveCount(ideas.length)
    if (model.matches({ open: 'answered' })) {
      if (exhausted) await expect(drawer.refresh).toHaveCount(0)
      else await expect(drawer.refresh).toBeEnabled()
    }
  },
})
