import type { CaseBrief } from '#contract/brief.ts'
import type { Keyword, Reframe, Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { General } from '#server/content/general.ts'
import type {
  BriefInput,
  BusinessModelSource,
  CallOptions,
  CaseStudySource,
  Clock,
  Engine,
  FitInput,
  FittedIdea,
  IdeaAnswer,
  IdeasInput,
  PaperSource,
  ProposedIdea,
  QuestionInput,
  ReframesInput,
  SparkInput,
  TopicInput,
  WebPage,
} from '#server/domain/ports.ts'
import { askQuestion } from './ask.task.ts'
import { briefQuestion } from './brief.task.ts'
import { problemsToSource } from './case.data.ts'
import { findSources, noSources } from './closed.sources.ts'
import { descriptionQuestion, pictureQuestion } from './description.task.ts'
import { fitQuestion } from './fit.task.ts'
import { ideasPromptFor, ideasQuestion } from './ideas.task.ts'
import type { Task } from './model.call.ts'
import { showItems } from './pace.ts'
import { askPrompt } from './prompts/ask.prompt.ts'
import { briefPrompt } from './prompts/brief.prompt.ts'
import { descriptionPrompt, picturePrompt } from './prompts/description.prompt.ts'
import { fitPrompt } from './prompts/fit.prompt.ts'
import { reframesPrompt } from './prompts/reframes.prompt.ts'
import { sparksPrompt } from './prompts/sparks.prompt.ts'
import { businessPrompt, summaryPrompt, titlePrompt } from './prompts/texts.prompt.ts'
import { topicsPrompt } from './prompts/topics.prompt.ts'
import { reframesOfCall, reframesQuestion } from './reframes.task.ts'
import { sparksQuestion } from './sparks.task.ts'
import { filledUp, inPlaceOfModel } from './stand.ins.ts'
import { businessQuestion, summaryQuestion, titleQuestion } from './texts.task.ts'
import { topicsQuestion } from './topics.task.ts'

/**
 * The tasks of a language model, one for each method of the engine: what it is asked, and what the built-in engine
 * answers in its place. `known` is the brief of the text; if there is none, the built-in engine makes one, because
 * that is free and quick.
 */

export interface TaskDeps {
  /** The author of what the model writes. */
  model: string
  /** Answers whenever the model fails. */
  offline: Engine
  papers: PaperSource
  /**
   * Ideas may cite case studies and business models as well as papers. Sparks cite only papers, because they
   * quote findings.
   */
  caseStudies?: CaseStudySource | undefined
  businessModels?: BusinessModelSource | undefined
  general: () => Promise<General>
  clock: Clock
  deadline: (milliseconds: number) => AbortSignal
}

const builtInBrief = (
  { offline }: TaskDeps,
  { text, sector, familyRun, socialEnterprise }: BriefInput,
  options: CallOptions,
): Promise<CaseBrief> =>
  offline.brief(
    {
      text,
      ...(sector !== undefined && { sector }),
      ...(familyRun !== undefined && { familyRun }),
      ...(socialEnterprise !== undefined && { socialEnterprise }),
    },
    options,
  )

const topicLabels = async ({ offline }: TaskDeps, text: string, options: CallOptions): Promise<string[]> =>
  (await offline.topics({ text, order: 'top' }, options)).map(({ label }) => label)

export const topicsTask = ({ offline }: TaskDeps, input: TopicInput): Task<Keyword[]> => ({
  prompt: topicsPrompt,
  question: () => topicsQuestion(input),
  fallback: (rest) => offline.topics(input, rest),
})

export const briefTask = ({ offline }: TaskDeps, input: BriefInput): Task<CaseBrief> => ({
  prompt: briefPrompt,
  question: async (rest) => {
    const [problems, own] = await Promise.all([offline.problems(), offline.brief(input, rest)])
    return briefQuestion(input, problems, own)
  },
  fallback: (rest) => offline.brief(input, rest),
})

export function sparksTask(
  deps: TaskDeps,
  input: SparkInput,
  known: CaseBrief | undefined,
  tell?: (spark: Spark) => void,
): Task<Spark[]> {
  const { offline, papers, model, clock } = deps
  const { shown, show, ...limit } = showItems(tell, deps.deadline)
  return {
    ...limit,
    prompt: sparksPrompt,
    question: async (rest) => {
      const brief = known ?? (await builtInBrief(deps, input, rest))
      const sources = await findSources(
        { papers },
        `${input.text} ${input.category}`,
        rest,
        problemsToSource(brief),
      )
      return sparksQuestion(await deps.general(), input, sources, model, { brief, now: clock.now() }, show)
    },
    fallback: (rest, why) =>
      filledUp(
        shown,
        why,
        limits.sparksPerCategory,
        ({ text }) => text,
        () =>
          offline.sparks({ ...input, seen: [...(input.seen ?? []), ...shown.map(({ text }) => text)] }, rest),
      ),
  }
}

export function ideasTask(
  deps: TaskDeps,
  input: IdeasInput,
  known: CaseBrief | undefined,
  tell?: (idea: ProposedIdea) => void,
): Task<{ ideas: ProposedIdea[]; exhausted: boolean }> {
  const { offline, papers, caseStudies, businessModels, model, clock } = deps
  const { challenge, spark } = input
  const { shown, show, ...limit } = showItems(tell, deps.deadline)
  return {
    ...limit,
    prompt: ideasPromptFor(input),
    question: async (rest) => {
      const brief = known ?? (await builtInBrief(deps, { ...input, text: challenge }, rest))
      const about = problemsToSource(brief)
      const [topics, sources, remedies] = await Promise.all([
        topicLabels(deps, challenge, rest),
        spark === undefined
          ? noSources
          : findSources({ papers, caseStudies, businessModels }, `${spark} ${challenge}`, rest, about),
        spark === undefined || about.length === 0 ? { ideas: [] } : offline.ideas({ ...input, brief }, rest),
      ])
      const material = remedies.ideas.map(({ text }) => text)
      return ideasQuestion(
        await deps.general(),
        input,
        topics,
        sources,
        model,
        { brief, now: clock.now(), material },
        show,
      )
    },
    fallback: async (rest, why) => {
      let exhausted = false
      const ideas = await filledUp(
        shown,
        why,
        spark === undefined ? { min: limits.ideasToStart, max: limits.ideasToStart } : limits.ideasPerSpark,
        ({ focus }) => focus,
        async () => {
          const seen = [...input.seen, ...shown.map(({ text }) => text)]
          const answer = await offline.ideas({ ...input, seen }, rest)
          exhausted = answer.exhausted
          return answer.ideas
        },
      )
      return { ideas, exhausted }
    },
  }
}

export const fitTask = (deps: TaskDeps, input: FitInput, known: CaseBrief | undefined): Task<FittedIdea> => ({
  prompt: fitPrompt,
  question: async (rest) => {
    const topics = await topicLabels(deps, input.challenge, rest)
    const brief = known ?? (await builtInBrief(deps, { ...input, text: input.challenge }, rest))
    return fitQuestion(input, topics, deps.model, { brief, now: deps.clock.now() })
  },
  fallback: async (rest, why) => {
    const { idea, others, ...answer } = await deps.offline.fit(input, rest)
    const [version] = inPlaceOfModel(idea === null ? [] : [idea], why)
    return { ...answer, idea: version ?? null, others: inPlaceOfModel(others, why) }
  },
})

export function answerTask(
  deps: TaskDeps,
  input: QuestionInput,
  known: CaseBrief | undefined,
  tell?: (sentence: string) => void,
): Task<IdeaAnswer> {
  const { shown, show, ...limit } = showItems(tell, deps.deadline)
  return {
    ...limit,
    prompt: askPrompt,
    question: async (rest) => {
      const brief = known ?? (await builtInBrief(deps, { ...input, text: input.challenge }, rest))
      return askQuestion(input, { brief, now: deps.clock.now() }, show)
    },
    // The built-in engine cannot answer, so the sentences that arrived are the whole answer.
    fallback: async (_, missing) => ({ answer: shown.length === 0 ? null : shown.join(' '), missing }),
  }
}

export function reframesTask(
  deps: TaskDeps,
  input: ReframesInput,
  known: CaseBrief | undefined,
  tell?: (reframe: Reframe) => void,
): Task<Reframe[]> {
  const { shown, show, ...limit } = showItems(tell, deps.deadline)
  return {
    ...limit,
    prompt: reframesPrompt,
    question: async (rest) => {
      const topics = await topicLabels(deps, input.text, rest)
      const brief = known ?? (await builtInBrief(deps, input, rest))
      return reframesQuestion(
        await deps.general(),
        input,
        topics,
        deps.model,
        { brief, now: deps.clock.now() },
        show,
      )
    },
    fallback: (rest, why) =>
      filledUp(
        shown,
        why,
        reframesOfCall,
        ({ label }) => label,
        () =>
          deps.offline.reframes(
            { ...input, seen: [...input.seen, ...shown.map(({ label }) => label)] },
            rest,
          ),
      ),
  }
}

export const summaryTask = ({ offline }: TaskDeps, text: string): Task<string> => ({
  prompt: summaryPrompt,
  question: () => summaryQuestion(text),
  fallback: (rest) => offline.summary(text, rest),
})

export const titleTask = ({ offline }: TaskDeps, text: string): Task<string> => ({
  prompt: titlePrompt,
  question: () => titleQuestion(text),
  fallback: (rest) => offline.title(text, rest),
})

export const businessTask = ({ offline }: TaskDeps, page: WebPage): Task<string> => ({
  prompt: businessPrompt,
  question: () => businessQuestion(page),
  fallback: (rest) => offline.businessSummary(page, rest),
})

export const descriptionTask = ({ offline }: TaskDeps, text: string): Task<string> => ({
  prompt: descriptionPrompt,
  question: () => descriptionQuestion(text),
  fallback: (rest) => offline.describeChallenge(text, rest),
})

export const pictureTask = (picture: () => Promise<Uint8Array>): Task<string | undefined> => ({
  prompt: picturePrompt,
  question: async () => pictureQuestion(await picture()),
  fallback: async () => undefined,
})
