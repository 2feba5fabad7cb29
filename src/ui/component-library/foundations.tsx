import { css } from '#styled/css'
import { flex, grid, stack } from '#styled/patterns'
import { Text } from '#ui/parts/headings.tsx'
import type { textStyles } from '#ui/theme/tokens.ts'
import { tokens } from '#ui/theme/tokens.ts'
import { Specimen } from './specimens.tsx'

interface Named {
  name: string
  value: string
}

/** Every token of a group with the name that styles use for it: `accent`, `accent.hover`. */
const namesOf = (group: object, prefix = ''): Named[] =>
  Object.entries(group).flatMap(([key, token]: [string, object]) => {
    const name = key === 'DEFAULT' ? prefix : [prefix, key].filter(Boolean).join('.')
    return 'value' in token ? [{ name, value: String(token.value) }] : namesOf(token, name)
  })

const { category, transparent: _, ...plainColours } = tokens.colors
/** A token's colour values for the light and the dark theme. */
const hexOf = (value: string) => /light-dark\((\S+), (\S+)\)/u.exec(value)?.slice(1) ?? []

/** Every colour of the product, in the light and the dark theme. */
export function Colours() {
  return (
    <>
      <Specimen title="Light and dark">
        <Swatches colours={namesOf(plainColours)} />
      </Specimen>
      <Specimen title="Category colours">
        <Swatches colours={namesOf(category, 'category')} />
      </Specimen>
    </>
  )
}

function Swatches({ colours }: { colours: readonly Named[] }) {
  return (
    <ul role="list" className={swatches}>
      {colours.map(({ name, value }) => (
        <li key={name} className={flex({ gap: '3', align: 'center', minWidth: '0' })}>
          <svg width="64" height="36" aria-hidden="true" className={swatch}>
            {hexOf(value).map((hex, at) => (
              <rect key={at} x={at * 32} width="32" height="36" fill={hex} />
            ))}
          </svg>
          <span className={stack({ gap: '0', minWidth: '0' })}>
            <strong>{name}</strong>
            <span className={quiet}>{hexOf(value).join(' · ')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const swatches = grid({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))', gap: '3' })
const swatch = css({
  flexShrink: '0',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'small',
})
const quiet = css({ textStyle: 'small', color: 'fg.subtle' })

/** Written out, because Panda finds only literal text styles in the source. */
const looks = {
  h1: css({ textStyle: 'h1' }),
  h2: css({ textStyle: 'h2' }),
  h3: css({ textStyle: 'h3' }),
  spark: css({ textStyle: 'spark' }),
  lead: css({ textStyle: 'lead' }),
  body: css({ textStyle: 'body' }),
  small: css({ textStyle: 'small' }),
  caption: css({ textStyle: 'caption' }),
} satisfies Record<keyof typeof textStyles, string>

export function Type() {
  return Object.entries(looks).map(([name, look]) => (
    <Specimen key={name} title={name}>
      <p className={look}>What if your slowest products were sold before they were stocked?</p>
    </Specimen>
  ))
}

const pixelsOf = (rem: string) => Number.parseFloat(rem) * 16

export function Spacing() {
  return (
    <Specimen title="Spacing, in pixels at the default text size">
      <ul role="list" className={stack({ gap: '2' })}>
        {namesOf(tokens.spacing).map(({ name, value }) => (
          <li key={name} className={flex({ gap: '3', align: 'center' })}>
            <strong className={step}>{name}</strong>
            <svg width={value} height="12" aria-hidden="true">
              <rect width="100%" height="12" className={bar} />
            </svg>
            <Text size="small" tone="subtle">
              {pixelsOf(value)}
            </Text>
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

const bar = css({ fill: 'accent' })
const step = css({ width: '2rem', fontVariantNumeric: 'tabular-nums' })
