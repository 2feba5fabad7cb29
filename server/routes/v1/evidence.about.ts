import type { CaseBrief } from '#contract/brief.ts'
import { problemsMeant } from '../../domain/brief.ts'
import type { AboutProblem, CallOptions, Engine } from '../../domain/ports.ts'

/** Who types a few words looks for these words; a longer text is about something. */
const textLeast = 60
/** So many of the likeliest problems, where none is certain. */
const likelyMost = 2

/**
 * The problems that evidence is looked for: those that the owner has confirmed, else those that the engine takes for certain,
 * else the likeliest that the text speaks of (specification §7). A reading that fails costs the order and nothing else.
 */
export async function problemsAbout(
  engine: Pick<Engine, 'brief'>,
  { query, brief }: { query: string; brief?: CaseBrief | undefined },
  options: CallOptions,
): Promise<AboutProblem[]> {
  if (brief === undefined && query.trim().length < textLeast) return []
  const read =
    brief ?? (await engine.brief({ text: query }, { ...options, builtIn: true }).catch(() => undefined))
  options.signal.throwIfAborted()
  return read === undefined ? [] : problemsMeant(read, likelyMost).map(({ id, name }) => ({ id, name }))
}
