import { describe, expect, it } from 'vitest'
import { briefPrompt } from '#server/engine/model/prompts/brief.prompt.ts'
import { fitPrompt } from '#server/engine/model/prompts/fit.prompt.ts'
import { ideasPrompt } from '#server/engine/model/prompts/ideas.prompt.ts'
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
      [versionOf(fitPrompt)]: fitPrompt.text,
      [versionOf(reframesPrompt)]: reframesPrompt.text,
      [versionOf(summaryPrompt)]: summaryPrompt.text,
      [versionOf(titlePrompt)]: titlePrompt.text,
      [versionOf(businessPrompt)]: businessPrompt.text,
    }
    // Changed words under an old name: raise the version of the prompt, then write down the new pair.
    expect(Object.fromEntries(Object.entries(words).map(([name, text]) => [name, shortHash(text)])))
      .toMatchInlineSnapshot(`
        {
          "brief.1": "13c1nw40ic8mr9",
          "business.1": "1afhr8z0yqyt68",
          "fit.1": "1lvkd8c0h2f9ql",
          "ideas.3": "0cqe63p10npoaa",
          "reframes.3": "0k5d940155ra7t",
          "sparks.4": "1m7pn0d1rz220q",
          "summary.1": "0qexswx0qo1eau",
          "title.1": "00cwaly17nlvgv",
          "topics.1": "014uh7r1vp0hjg",
        }
      `)
  })
})
