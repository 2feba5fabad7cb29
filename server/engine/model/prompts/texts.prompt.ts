import { rules, type Prompt } from './prompt.ts'

export const summaryPrompt: Prompt = {
  name: 'summary',
  version: 2,
  text: `${rules}

Task: say in two to four sentences, at most 600 characters, what the challenge in "text" is: who is concerned, what is wrong or wanted, what stands in the way. Keep the names and figures of the text and add none. Keep the person in which it is written. A text that says nothing has an empty summary.`,
}

export const titlePrompt: Prompt = {
  name: 'title',
  version: 2,
  text: `${rules}

Task: give the challenge in "text" a title of three to eight words, at most 60 characters, that its owner would recognise in a list. Begin with a capital, end without a full stop, use words of the text. A text that says nothing has the title: no title`,
}

export const businessPrompt: Prompt = {
  name: 'business',
  version: 2,
  text: `${rules}

Task: "page" holds the words of a company's website. Say in two to four sentences, at most 600 characters, what the company offers, to whom and where. Keep to what the page says; leave out its slogans, menus and notices. A page that says nothing about a company has an empty summary.`,
}
