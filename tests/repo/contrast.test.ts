import { describe, expect, it } from 'vitest'
import { contrast } from '#server/domain/contrast.ts'
import { categoryPalette, contrastPairs, palette, type ColourName } from '#ui/theme/palette.ts'

type Name = ColourName

const grounds: Name[] = ['canvas', 'surface', 'sunken', 'inset', 'raised']
const statuses = ['error', 'success', 'info', 'warning'] as const

/** Text and its background: a contrast of at least 4.5 (WCAG 2.2, 1.4.3), for text of any size. */
const text: [ink: Name, ground: Name][] = [
  ...grounds.flatMap((ground) =>
    (['fg', 'muted', 'subtle', 'accent', 'accentHover', 'accentActive'] as const).map((ink): [Name, Name] => [
      ink,
      ground,
    ]),
  ),
  ...(['accent', 'accentHover', 'accentActive'] as const).map((ground): [Name, Name] => ['onAccent', ground]),
  ...(['fg', 'muted', 'accent', 'accentHover', 'accentActive'] as const).map((ink): [Name, Name] => [
    ink,
    'accentSubtle',
  ]),
  ['onSpark', 'spark'],
  ['fg', 'sparkSubtle'],
  ['muted', 'sparkSubtle'],
  ...statuses.flatMap((status): [Name, Name][] => [
    ...grounds.map((ground): [Name, Name] => [status, ground]),
    [status, `${status}Subtle`],
    ['fg', `${status}Subtle`],
    ['muted', `${status}Subtle`],
  ]),
]

/** The edge or state of a control: a contrast of at least 3 (WCAG 2.2, 1.4.11). */
const controls: [edge: Name, ground: Name][] = [
  ...grounds.map((ground): [Name, Name] => ['control', ground]),
  ...grounds.map((ground): [Name, Name] => ['accent', ground]),
]

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  const colours = palette[theme]

  it.each(text)('writes %s on %s with a contrast of at least 4.5', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('draws %s on %s with a contrast of at least 3', (edge, ground) => {
    expect(contrast(colours[edge], colours[ground])).toBeGreaterThanOrEqual(3)
  })

  it.each(contrastPairs)('keeps the pair $fg on $bg that the parts use as $use', ({ fg, bg, use }) => {
    expect(contrast(colours[fg], colours[bg])).toBeGreaterThanOrEqual(use === 'text' ? 4.5 : 3)
  })

  it.each(Object.keys(categoryPalette) as (keyof typeof categoryPalette)[])(
    'writes the category %s on its chip with a contrast of at least 4.5',
    (category) => {
      const chip = categoryPalette[category][theme]
      expect(contrast(chip.fg, chip.bg)).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe('the measure of contrast', () => {
  it('gives the published values', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
    expect(contrast('#FFFFFF', '#FFFFFF')).toBe(1)
  })
})
