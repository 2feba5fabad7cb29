import { describe, expect, it } from 'vitest'
import { askPrompt } from '#server/engine/model/prompts/ask.prompt.ts'
import { briefPrompt } from '#server/engine/model/prompts/brief.prompt.ts'
import { fitPrompt } from '#server/engine/model/prompts/fit.prompt.ts'
import { ideasPrompt, startPrompt } from '#server/engine/model/prompts/ideas.prompt.ts'
import { reframesPrompt } from '#server/engine/model/prompts/reframes.prompt.ts'
import { versionOf } from '#server/engine/model/prompts/prompt.ts'
import { categoryAims, sparksPrompt } from '#server/engine/model/prompts/sparks.prompt.ts'
import { businessPrompt, summaryPrompt, titlePrompt } from '#server/engine/model/prompts/texts.prompt.ts'
import { topicsPrompt } from '#server/engine/model/prompts/topics.prompt.ts'
import { shortHash } from '#server/engine/text/seed.hash.ts'

describe('the prompts', () => {
  it('get a new version with every change of their words', () => {
    const words = {
      [versionOf(briefPrompt)]: briefPrompt.text,
      [versionOf(topicsPrompt)]: topicsPrompt.text,
      [versionOf(sparksPrompt)]: sparksPrompt.text + JSON.stringify(categoryAims),
      [versionOf(ideasPrompt)]: ideasPrompt.text,
      [versionOf(startPrompt)]: startPrompt.text,
      [versionOf(fitPrompt)]: fitPrompt.text,
      [versionOf(askPrompt)]: askPrompt.text,
      [versionOf(reframesPrompt)]: reframesPrompt.text,
      [versionOf(summaryPrompt)]: summaryPrompt.text,
      [versionOf(titlePrompt)]: titlePrompt.text,
      [versionOf(businessPrompt)]: businessPrompt.text,
    }
    // If this fails, a prompt's words changed under an old version: raise its version and record the new
    // pair.
    expect(Object.fromEntries(Object.entries(words).map(([name, text]) => [name, shortHash(text)])))
      .toMatchInlineSnapshot(`
        {
          "ask.1": "1521jaa1d7rger",
          "brief.2": "09tzkk81im2hpd",
          "business.2": "16aoskv112xm5g",
          "fit.2": "0eum51t0vztwom",
          "ideas.4": "0lrcbgv18hk0n8",
          "reframes.5": "1o39qp90gpr9ai",
          "sparks.5": "1j9qaa10hdz3by",
          "start.3": "0seehoe1ykl1bb",
          "summary.2": "1gj9hhp1ygy3sa",
          "title.2": "171vadm1bilf7v",
          "topics.2": "0p7g2yr09tklsw",
        }
      `)
  })
})
