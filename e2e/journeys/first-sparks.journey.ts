import { setup } from 'xstate'

/** What a first-time visitor does, independent of how the product does it. */
export const firstSparksJourney = setup({
  types: {
    events: {} as
      | { type: 'visitor.triedExample' }
      | { type: 'visitor.typedChallenge' }
      | { type: 'visitor.clearedText' }
      | { type: 'visitor.gotSparks' }
      | { type: 'visitor.openedCategories' }
      | { type: 'visitor.choseSpark' }
      | { type: 'visitor.openedPanels' }
      | { type: 'visitor.refreshedIdeas' }
      | { type: 'visitor.closedDrawer' }
      | { type: 'visitor.wentBack' },
  },
}).createMachine({
  id: 'firstSparks',
  initial: 'emptyForm',
  states: {
    emptyForm: {
      on: { 'visitor.triedExample': 'exampleForm', 'visitor.typedChallenge': 'ownForm' },
    },
    exampleForm: {
      on: { 'visitor.gotSparks': 'board', 'visitor.clearedText': 'emptyForm' },
    },
    ownForm: { on: { 'visitor.gotSparks': 'ownBoard' } },
    board: { on: { 'visitor.openedCategories': 'wholeBoard', 'visitor.choseSpark': 'ideas' } },
    ownBoard: { on: { 'visitor.wentBack': 'formAgain' } },
    wholeBoard: { description: 'Every category has been looked at.' },
    ideas: {
      on: {
        'visitor.openedPanels': 'wholeIdeas',
        'visitor.refreshedIdeas': 'freshIdeas',
      },
    },
    wholeIdeas: { on: { 'visitor.closedDrawer': 'boardAgain' } },
    freshIdeas: { description: 'Others than before.' },
    boardAgain: {},
    formAgain: { description: 'The text is where it was.' },
  },
})
