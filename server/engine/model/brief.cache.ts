import type { CaseBrief } from '#contract/brief.ts'
import type { BriefInput, CallOptions } from '#server/domain/ports.ts'
import { isByModel, type Called } from './model.call.ts'

/** Caches the briefs that a model writes, so that sparks, ideas and reframes of a text use the same one. */
export interface BriefCache {
  /** The brief of an input, which `write` makes if it is not cached. */
  read: (input: BriefInput, write: () => Promise<Called<CaseBrief>>) => Promise<CaseBrief>
  /**
   * The brief to use for a text: the one sent with the request, or else the model's latest, even if it is
   * still being written. Undefined if no brief of the text was requested.
   */
  latestOf: (
    sent: { text: string; brief?: CaseBrief | undefined },
    options: CallOptions,
  ) => Promise<CaseBrief | undefined>
}

/** Everything that the model is told for a brief, so that another fact about the firm leads to another brief. */
const keyOf = ({ text, sector, maturity, region, familyRun, socialEnterprise }: BriefInput): string =>
  JSON.stringify([text, sector, maturity, region, familyRun, socialEnterprise])

/** How many briefs are cached; each takes up to 20 kB. */
const briefsKept = 16

export function createBriefCache(): BriefCache {
  const byInput = new Map<string, CaseBrief>()
  /** The latest brief of each text, finished or still being written. */
  const byText = new Map<string, Promise<CaseBrief>>()
  return {
    read: async (input, write) => {
      const key = keyOf(input)
      const known = byInput.get(key)
      if (known) return known
      const reading = write().then(({ answer, outcome }) => {
        // Cache only the model's briefs: if the built-in engine answered instead, the next request tries the
        // model again.
        if (isByModel(outcome)) byInput.set(key, answer)
        else byText.delete(input.text)
        return answer
      })
      byText.delete(input.text)
      byText.set(input.text, reading)
      const brief = await reading.catch((error: unknown) => {
        byText.delete(input.text)
        throw error
      })
      dropOldest(byInput)
      dropOldest(byText)
      return brief
    },
    latestOf: async ({ text, brief }, { signal }) => {
      const reading = byText.get(text)
      if (brief !== undefined || reading === undefined) return brief
      const gone = new Promise<undefined>((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined), { once: true })
      })
      return Promise.race([reading.catch(() => undefined), gone])
    },
  }
}

const dropOldest = (cache: Map<string, unknown>): void => {
  for (const oldest of cache.keys()) {
    if (cache.size <= briefsKept) return
    cache.delete(oldest)
  }
}
