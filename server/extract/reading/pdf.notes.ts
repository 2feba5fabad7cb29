import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { SideText } from './layout.ts'

/** What the PDF library reports about an annotation, which it types as `any`. */
interface Annotation {
  subtype?: unknown
  fieldType?: unknown
  fieldValue?: unknown
  options?: unknown
  checkBox?: unknown
  radioButton?: unknown
  buttonValue?: unknown
  exportValue?: unknown
  hidden?: unknown
  noView?: unknown
  contentsObj?: { str?: unknown }
  rect?: unknown
}

/** Kinds of annotations that are not comments. */
const otherAnnotations = new Set(['Popup', 'Link', 'Widget'])

const asPlace = (rect: unknown): SideText['place'] => {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.isArray(rect) ? rect.map(Number) : []
  return [left, bottom, right, top]
}

const stringsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/** The words that the page shows for a choice; the field stores another value. */
const choiceText = (value: string, options: unknown): string => {
  const choices: unknown[] = Array.isArray(options) ? options : []
  for (const choice of choices) {
    const { exportValue, displayValue } = choice as { exportValue?: unknown; displayValue?: unknown }
    if (exportValue === value && typeof displayValue === 'string') return displayValue
  }
  return value
}

const answerIn = ({ fieldType, fieldValue, options, checkBox, radioButton, ...box }: Annotation): string => {
  if (fieldType === 'Tx' || fieldType === 'Ch')
    return stringsIn(fieldValue)
      .map((value) => choiceText(value, options))
      .join(', ')
      .replace(/\r\n?/g, '\n')
      .trim()
  const ticked =
    (checkBox === true && fieldValue === box.exportValue) ||
    (radioButton === true && fieldValue === box.buttonValue)
  return ticked && stringsIn(fieldValue).length > 0 ? '☒' : ''
}

/** The contents of a page's form fields, and its notes and comments. */
export const notesOn = async (page: PDFPageProxy): Promise<{ answers: SideText[]; comments: string[] }> => {
  const found = (await page.getAnnotations()) as Annotation[]
  const visibleAnnotations = found.filter(({ hidden, noView }) => hidden !== true && noView !== true)
  const answers = visibleAnnotations
    .filter(({ subtype }) => subtype === 'Widget')
    .map((widget) => ({ text: answerIn(widget), place: asPlace(widget.rect) }))
    .filter(({ text }) => text !== '')
  const comments = visibleAnnotations
    .filter(({ subtype }) => typeof subtype === 'string' && !otherAnnotations.has(subtype))
    .flatMap(({ contentsObj }) => stringsIn(contentsObj?.str))
    .map((text) => text.replace(/\r\n?/g, '\n').trim())
    .filter((text) => text !== '')
  return { answers, comments }
}

/** A part of an Adobe XFA form page, as the PDF library builds it. */
interface AdobePart {
  name?: unknown
  value?: unknown
  attributes?: { value?: unknown; textContent?: unknown; checked?: unknown; selected?: unknown }
  children?: unknown
}

const isPart = (value: unknown): value is AdobePart => typeof value === 'object' && value !== null

/** The text and entered values of an XFA page, in order. */
export const adobeText = (part: unknown): string => {
  if (!isPart(part)) return ''
  const { name, value, attributes = {}, children } = part
  const isChosen = name !== 'option' || attributes.selected === true
  const own = [value, attributes.textContent, name === 'input' ? attributes.value : undefined]
  const within = Array.isArray(children) ? children.map(adobeText) : []
  return [...(isChosen ? stringsIn(own) : []), ...within].filter((text) => text.trim() !== '').join('\n')
}
