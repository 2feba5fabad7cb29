import { introduction, location, ownName } from './introduction.wordings.ts'
import { wordingOf } from './wordings.ts'

/** Recognises sentences that introduce the writer. `self.naming.ts` finds the trade that they name. */

const introducing = wordingOf(introduction)
const locating = wordingOf(location, 'u')
const naming = wordingOf(ownName, 'iu')

/** Whether a sentence introduces the writer: “We are a joinery”, “Hello”. */
export const introducesWriter = (sentence: string): boolean => introducing.test(sentence.trim())

/** Whether a sentence only says what the writer does and where: “We mend old clocks near Leeds”. */
export const saysWhere = (sentence: string): boolean => locating.test(sentence)

/** Whether a sentence gives the writer's own name or that of the firm: “I’m Ada”, “This is Hill & Sons”. */
export const givesOwnName = (sentence: string): boolean => naming.test(sentence)
