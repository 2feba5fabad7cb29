import { rules, type Prompt } from './prompt.ts'

export const topicsPrompt: Prompt = {
  name: 'topics',
  version: 2,
  text: `${rules}

Task: name the topics of the challenge in "text", most telling first, at most 20.
- A topic is a person, an organisation, a place, a role, a process, a measure or a thing that the text itself names. Copy its words exactly as the text spells them, without articles; one to four words.
- Leave out verbs, dates, months, numbers, moods and general words such as business, problem, way or year.
- Name each topic once. A text that names nothing has no topics.`,
}
