import { Combobox, createListCollection } from '@ark-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useState, type UIEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { iconButton, selectField } from '#styled/recipes'
import { useFocusInPlace } from '#ui/dom/focus.ts'
import { Icon } from './icon.tsx'
import { partWords } from './parts.words.ts'

export interface SelectOption {
  label: string
  value: string
  /** Further words in lower case by which typing finds the option. */
  searchWords?: readonly string[]
}

export interface SelectGroup {
  /** Heading of the group; left out for a list without groups. */
  label?: string
  options: readonly SelectOption[]
  /**
   * Whether the list is long: it shows ten options at first, and ten more whenever the end is reached
   * (REF-29).
   */
  gradual?: boolean
}

export interface SelectFieldProps {
  label: string
  hint?: string
  placeholder?: string
  groups: readonly SelectGroup[]
  /** The chosen value; empty if nothing is chosen. */
  value: string
  /** Called with an empty string when the choice is cleared. */
  onChange: (value: string) => void
  disabled?: boolean
  /** Whether the field takes the focus if it replaces the control that had it. */
  takesFocus?: boolean
}

const wordsIn = (text: string): readonly string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []

/** The share of the typed words that begin one of the known words. */
const shareOf = (typed: readonly string[], known: readonly string[]): number =>
  typed.filter((word) => known.some((each) => each.startsWith(word))).length / typed.length

/**
 * How well an option fits what was typed, from 0 to 1, and whether by its label alone: 1 if its label contains it, else
 * the share of the typed words that begin a word of the label or a search word.
 */
const fitOf = ({ label, searchWords = [] }: SelectOption, query: string) => {
  if (label.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())) return { fit: 1, isByLabel: true }
  const typed = wordsIn(query)
  const fit = shareOf(typed, [...wordsIn(label), ...searchWords])
  return { fit, isByLabel: shareOf(typed, wordsIn(label)) === fit }
}

/** The options that fit what was typed best, by their label or only by other words; none if no word of it was found. */
const bestOf = (options: readonly SelectOption[], query: string) => {
  const fits = options.map((option) => ({ option, ...fitOf(option, query) }))
  const most = Math.max(...fits.map(({ fit }) => fit))
  const best = fits.filter(({ fit }) => fit === most && fit > 0)
  const pick = (byLabel: boolean) =>
    best.filter(({ isByLabel }) => isByLabel === byLabel).map(({ option }) => option)
  return { byLabel: pick(true), byOtherWords: pick(false) }
}

/**
 * The groups with the options to show. Those found by their label come first; if there are any, the others follow in a
 * group of their own.
 */
const foundIn = (groups: readonly SelectGroup[], query: string): readonly SelectGroup[] => {
  const { byLabel, byOtherWords } = bestOf(
    groups.flatMap(({ options }) => options),
    query,
  )
  const first = new Set(byLabel.length > 0 ? byLabel : byOtherWords)
  const inGroups = groups.map((group) => ({
    ...group,
    options: group.options.filter((option) => first.has(option)),
  }))
  return byLabel.length === 0 || byOtherWords.length === 0
    ? inGroups
    : [...inGroups, { label: partWords.select.related, options: byOtherWords }]
}

/**
 * A single choice from a list, found by scrolling or typing, and cleared by a button. Import lazily, because it includes
 * the list box and its positioning.
 */
export function SelectField({
  label,
  hint,
  placeholder,
  groups,
  value,
  onChange,
  disabled = false,
  takesFocus = false,
}: SelectFieldProps) {
  const input = useFocusInPlace(takesFocus)
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<number>(limits.dropdownStep)
  const styles = selectField()

  const everything = groups.flatMap((group) => group.options)
  const found = foundIn(groups, query).map(({ label: name = '', options, gradual = false }) => ({
    name,
    options: gradual ? options.slice(0, shown) : options,
    more: gradual && options.length > shown,
  }))
  const visible = found.flatMap((group) => group.options)
  // Keep the chosen option in the list even while it is out of view, otherwise its label could not be shown.
  const chosen = everything.find((option) => option.value === value)
  const collection = createListCollection({
    items: chosen === undefined || visible.includes(chosen) ? visible : [...visible, chosen],
  })
  const grow = () => {
    if (found.some((group) => group.more)) setShown(shown + limits.dropdownStep)
  }
  const growAtEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - 24) grow()
  }

  return (
    <Combobox.Root
      // The combobox reads the label of its value only once, so remount it when the list with that label arrives.
      key={value !== '' && chosen === undefined ? 'awaiting' : 'ready'}
      className={styles.root}
      collection={collection}
      value={value === '' ? [] : [value]}
      onValueChange={(change) => onChange(change.value[0] ?? '')}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') setQuery(inputValue)
      }}
      onOpenChange={({ open }) => {
        if (open) return
        setQuery('')
        setShown(limits.dropdownStep)
      }}
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue !== null && highlightedValue === visible.at(-1)?.value) grow()
      }}
      disabled={disabled}
      placeholder={placeholder ?? ''}
      openOnClick
      loopFocus={false}
      lazyMount
      unmountOnExit
      positioning={{ sameWidth: true, gutter: 4, fitViewport: false }}
    >
      <Combobox.Label className={styles.label}>{label}</Combobox.Label>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      <Combobox.Control className={styles.control}>
        <Combobox.Input ref={input} className={styles.input} />
        <span className={styles.buttons}>
          <Combobox.ClearTrigger
            className={iconButton({ size: 'small' })}
            aria-label={partWords.select.clear(label)}
            title={partWords.select.clear(label)}
          >
            <Icon of={X} />
          </Combobox.ClearTrigger>
          <Combobox.Trigger
            className={iconButton({ size: 'small' })}
            aria-label={partWords.select.open(label)}
            title={partWords.select.open(label)}
          >
            <Icon of={ChevronDown} />
          </Combobox.Trigger>
        </span>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content className={styles.content} onScroll={growAtEnd}>
          {visible.length === 0 && <div className={styles.empty}>{partWords.select.noMatch}</div>}
          {found
            .filter((group) => group.options.length > 0)
            .map((group) => {
              const items = group.options.map((option) => (
                <Combobox.Item key={option.value} item={option} className={styles.item}>
                  <Combobox.ItemText>{option.label}</Combobox.ItemText>
                  <Combobox.ItemIndicator className={styles.mark}>
                    <Icon of={Check} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              ))
              return group.name === '' ? (
                items
              ) : (
                <Combobox.ItemGroup key={group.name}>
                  <Combobox.ItemGroupLabel className={styles.group}>{group.name}</Combobox.ItemGroupLabel>
                  {items}
                </Combobox.ItemGroup>
              )
            })}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  )
}
