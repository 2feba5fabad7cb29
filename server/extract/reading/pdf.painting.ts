import { createCanvas } from '@napi-rs/canvas'
import { AnnotationMode, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Matrix = readonly [number, number, number, number, number, number]
/** Position on the page: left, bottom, right, top. */
export type PageArea = readonly [number, number, number, number]

/** What a page paints besides text. */
export interface PagePaint {
  /** The share of the page that pictures cover, 0 to 1, and the box around them. */
  share: number
  box: PageArea | undefined
  /** Number of filled or drawn shapes, some of which may be letters. */
  shapes: number
}

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

const asMatrix = (values: unknown): Matrix | undefined => {
  if (!Array.isArray(values) || values.length < 6) return undefined
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values.map(Number)
  return [a, b, c, d, e, f]
}

const pictureOperations = new Set([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
])
/** Operations that paint many small images at positions that are not known here; they may cover the page. */
const mosaicOperations = new Set([
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
])
/** A page with at least this many shapes may show its letters as shapes. */
export const manyShapes = 30

/** Pictures that cover a smaller share of the page are ignored: they are logos, rules or bullets. */
const smallestShare = 0.002

/** Finds what a page paints and where. A picture fills the unit square of the current transformation. */
export const paintedOn = async (page: PDFPageProxy): Promise<PagePaint> => {
  const { fnArray, argsArray } = await page.getOperatorList()
  const [left = 0, bottom = 0, right = 1, top = 1] = page.view
  const whole = Math.max(1, (right - left) * (top - bottom))
  const savedMatrices: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let area = 0
  let shapes = 0
  let box: PageArea | undefined
  for (let index = 0; index < fnArray.length; index += 1) {
    const operation = fnArray[index]
    const given = argsArray[index] as unknown
    const argument: unknown = Array.isArray(given) ? given[0] : undefined
    if (operation === OPS.save) savedMatrices.push(matrix)
    else if (operation === OPS.restore) matrix = savedMatrices.pop() ?? matrix
    else if (operation === OPS.transform) matrix = multiply(matrix, asMatrix(given) ?? [1, 0, 0, 1, 0, 0])
    else if (operation === OPS.paintFormXObjectBegin) {
      savedMatrices.push(matrix)
      matrix = multiply(matrix, asMatrix(argument) ?? [1, 0, 0, 1, 0, 0])
    } else if (operation === OPS.paintFormXObjectEnd) matrix = savedMatrices.pop() ?? matrix
    else if (operation === OPS.constructPath) shapes += 1
    else if (operation !== undefined && mosaicOperations.has(operation)) shapes += manyShapes
    else if (operation !== undefined && pictureOperations.has(operation)) {
      const [a, b, c, d, e, f] = matrix
      const part = Math.abs(a * d - b * c) / whole
      if (part < smallestShare) continue
      area += part
      const xs = [e, e + a, e + c, e + a + c]
      const ys = [f, f + b, f + d, f + b + d]
      box = [
        Math.max(left, Math.min(box?.[0] ?? Infinity, ...xs)),
        Math.max(bottom, Math.min(box?.[1] ?? Infinity, ...ys)),
        Math.min(right, Math.max(box?.[2] ?? -Infinity, ...xs)),
        Math.min(top, Math.max(box?.[3] ?? -Infinity, ...ys)),
      ]
    }
  }
  return { share: Math.min(1, area), box, shapes }
}

/** The longer side of the rendered page in pixels; enough for text recognition. */
const longerSide = 2_200

/** Renders a page or part of it, with its form fields, as PNG. */
export const paint = async (page: PDFPageProxy, box?: PageArea): Promise<Buffer> => {
  const fullSize = page.getViewport({ scale: 1 })
  const scale = Math.min(8, longerSide / Math.max(1, fullSize.width, fullSize.height))
  const viewport = page.getViewport({ scale })
  const [x0 = 0, y0 = 0, x1 = 1, y1 = 1] = box ?? page.view
  const corners = [viewport.convertToViewportPoint(x0, y0), viewport.convertToViewportPoint(x1, y1)]
  const [xs, ys] = [corners.map(([x]) => Number(x)), corners.map(([, y]) => Number(y))]
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  const width = Math.max(1, Math.ceil(Math.max(...xs)) - left)
  const height = Math.max(1, Math.ceil(Math.max(...ys)) - top)
  const canvas = createCanvas(width, height)
  await page.render({
    // The cast is safe: the PDF library expects a browser's canvas but uses only what this one has.
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    transform: [1, 0, 0, 1, -left, -top],
    annotationMode: AnnotationMode.ENABLE,
    background: '#fff',
  }).promise
  return canvas.encode('png')
}
