import { events } from './matrix.ts'
import { testEvents } from './tests.ts'

/**
 * Tests what browsers and people may do to a page, at every moment in which something is in progress
 * (docs/guide/faults.md).
 */
testEvents(events.filter((event) => event !== 'back out of the browser’s memory'))
