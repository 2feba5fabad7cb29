import { globSync, readFileSync } from 'node:fs'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Idea, Spark } from '#contract/entities.ts'
import { ukRegions } from '#contract/regions.ts'
import { scopeLevels } from '#contract/vocabulary.ts'
import Dot from 'lucide-react/icons/dot'
import { Button } from '#ui/parts/button.tsx'
import { CookieBanner } from '#ui/parts/cookie-banner.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Drawer } from '#ui/parts/drawer.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { IdeaCard } from '#ui/parts/idea-card.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Link } from '#ui/parts/link.tsx'
import { MenuSheet } from '#ui/parts/menu-sheet.tsx'
import { ScopeLadder } from '#ui/parts/scope-ladder.tsx'
import { ScrollTopButton } from '#ui/parts/scroll-top-button.tsx'
import { SelectField, type SelectGroup } from '#ui/parts/select-field.tsx'
import { SiteFooter } from '#ui/parts/site-footer.tsx'
import { SiteHeader } from '#ui/parts/site-header.tsx'
import { SparkCard } from '#ui/parts/spark-card.tsx'
import { StepList } from '#ui/parts/step-list.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { TabPanel, TabStrip } from '#ui/parts/tab-strip.tsx'
import { TextArea, type TextAreaProps } from '#ui/parts/text-area.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { ThemeChoice } from '#ui/parts/theme-choice.tsx'
import { ToastContent } from '#ui/parts/toast-content.tsx'
import { TopicAdd, TopicChip } from '#ui/parts/topics.tsx'
import { Trial } from '#ui/parts/trial.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { ComponentLibraryScreen } from '#ui/component-library/component-library.screen.tsx'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { refinementWords } from '#ui/home/refinements.words.ts'
import { words } from '#ui/words.ts'

const nothing = () => undefined

const anIdea: Idea = {
  text: 'Open a Thursday pre-order list.',
  focus: 'Pre-order',
  sparkSatisfaction: 'Nothing is stocked that has no buyer.',
  challengeResolution: 'Fresh stock no longer waits.',
  regionSpecific: 'Farm shops in Yorkshire do it.',
  implementation: {
    steps: ['List twelve lines.', 'Put a list by the till.', 'Order what is on it.'],
    keyResources: 'One manager, two hours.',
    potentialObstacles: 'A minimum order.',
  },
  spark: { spark_id: 's1', sparkText: 'What if?', origin: 'markets-products' },
}

const aSpark: Spark = {
  text: 'What if it were sold before it is stocked?',
  origin: 'markets-products',
  stem: { spark_id: 's1' },
  provenance: {
    technique: 'Reverse the order',
    why: 'It shows what is only habit.',
    topics: ['Deliveries', 'Depot'],
    sources: [{ title: 'A paper', uri: 'https://doi.org/10.1/x' }, { title: 'A note' }],
    engine: 'offline',
  },
}

describe('Button', () => {
  it('acts once per press', async () => {
    const pressed = vi.fn()
    render(<Button onClick={pressed}>Get sparks</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Get sparks' }))
    expect(pressed).toHaveBeenCalledOnce()
  })

  it.each([{ busy: true }, { disabled: true }])(
    'ignores presses and keeps the focus while $busy$disabled',
    async (state) => {
      const pressed = vi.fn()
      render(
        <Button {...state} onClick={pressed}>
          Get sparks
        </Button>,
      )
      const button = screen.getByRole('button', { name: 'Get sparks' })
      await userEvent.tab()
      expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter} ')
      expect(pressed).not.toHaveBeenCalled()
      expect(button).toHaveAttribute('aria-disabled', 'true')
      expect(button).not.toHaveAttribute('disabled')
    },
  )

  it('does not submit a form while it is disabled', async () => {
    const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submitted}>
        <Button type="submit" disabled>
          Send
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(submitted).not.toHaveBeenCalled()
  })
})

describe('Link', () => {
  it('opens a source outside the app, without giving it access to the page, and says so [RSC-10]', () => {
    render(
      <Link href="https://example.org/" external>
        A source
      </Link>,
    )
    const link = screen.getByRole('link', { name: /^A source.*opens in a new tab/ })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('leads nowhere while it is disabled [HOME-40]', async () => {
    const followed = vi.fn()
    render(
      <Link href="/challenges/" disabled onClick={followed}>
        {words.home.all}
      </Link>,
    )
    const link = screen.getByRole('link', { name: 'All challenges' })
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(link).not.toHaveAttribute('href')
    await userEvent.click(link)
    expect(followed).not.toHaveBeenCalled()
  })
})

describe('TextArea', () => {
  const area = (rest: Partial<TextAreaProps> = {}) => (
    <TextArea label={words.home.textLabel} value="" onChange={nothing} {...rest} />
  )
  const count = { text: words.home.toGo(70), spoken: words.home.spokenToGo(70), value: 30, of: 100 }

  it('starts with two rows [HOME-09]', () => {
    render(area())
    expect(screen.getByRole('textbox', { name: words.home.textLabel })).toHaveAttribute('rows', '2')
  })

  it('has the whole sentence as its placeholder and the last words as a button [HOME-12, HOME-13]', async () => {
    const used = vi.fn()
    render(
      area({
        placeholder: words.home.placeholder,
        example: { words: words.home.tryAnExample, onUse: used },
      }),
    )
    expect(
      screen.getByPlaceholderText(
        'Type in 2 or more sentences that describe your business challenge, naming entities, organisations and people roles important to it and any solutions - or try an example',
      ),
    ).toBeInTheDocument()
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByText('try an example')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(used).toHaveBeenCalledOnce()
  })

  it('offers the example only while it is empty [HOME-13]', () => {
    render(
      area({
        value: 'a',
        placeholder: words.home.placeholder,
        example: { words: words.home.tryAnExample, onUse: nothing },
      }),
    )
    expect(screen.queryByText('try an example')).not.toBeInTheDocument()
  })

  it('says how many characters an empty text needs [HOME-19]', () => {
    render(area({ count: { ...count, text: words.home.atLeast(100) } }))
    expect(screen.getByText('Enter at least 100 characters')).toBeVisible()
  })

  it('says how many characters are still to go, and links that to the field [HOME-20]', () => {
    render(area({ value: 'x'.repeat(30), count }))
    expect(screen.getByText('Characters to go 70')).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Characters to go 70')
  })

  it('shows neither count once the text is long enough [HOME-21]', () => {
    render(area({ value: 'x'.repeat(100), count: undefined }))
    expect(screen.queryByText(/characters/i)).not.toBeInTheDocument()
    expect(document.querySelector('progress')).toBeNull()
  })

  it('submits with Ctrl+Enter and Cmd+Enter, and with no other keys', async () => {
    const submitted = vi.fn()
    render(area({ value: 'text', onSubmit: submitted }))
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.keyboard('{Enter}')
    expect(submitted).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    expect(submitted).toHaveBeenCalledTimes(2)
  })

  describe('for a screen reader', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('announces the count a second after typing stops, not at every key', () => {
      const spoken = (missing: number) => ({ ...count, spoken: words.home.spokenToGo(missing) })
      const { rerender } = render(area({ count: spoken(70) }))
      rerender(area({ count: spoken(69) }))
      act(() => void vi.advanceTimersByTime(600))
      rerender(area({ count: spoken(68) }))
      act(() => void vi.advanceTimersByTime(999))
      expect(screen.getByRole('status')).toHaveTextContent('')
      act(() => void vi.advanceTimersByTime(1))
      expect(screen.getByRole('status')).toHaveTextContent('68 more characters needed')
    })
  })
})

describe('TextField', () => {
  it('marks itself and announces the fault [REF-20]', () => {
    const { rerender } = render(<TextField label="Website" type="url" value="foo" onChange={nothing} />)
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid')
    rerender(
      <TextField
        label="Website"
        type="url"
        value="foo"
        onChange={nothing}
        error={refinementWords.invalidUrl}
      />,
    )
    expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Invalid URL')
    expect(screen.getByRole('status')).toHaveTextContent('Invalid URL')
  })
})

describe('Disclosure', () => {
  it('has its title as the button’s name, with the hint beside it [HOME-23]', () => {
    render(
      <Disclosure title={words.refinements.title} hint={words.refinements.hint}>
        inside
      </Disclosure>,
    )
    expect(screen.getByRole('button', { name: 'More about your challenge' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    expect(screen.getByText('Tailor our guidance to your business')).toBeVisible()
  })

  it('shows what is set instead of the hint', () => {
    render(
      <Disclosure title="More" hint="Hint" summary={words.refinements.summary(['Retail', 'Scotland'])}>
        inside
      </Disclosure>,
    )
    expect(screen.getByText('2 set: Retail · Scotland')).toBeVisible()
    expect(screen.queryByText('Hint')).not.toBeInTheDocument()
  })

  it('shows and hides its content [HOME-24]', async () => {
    render(
      <Disclosure title="More">
        <p>inside</p>
      </Disclosure>,
    )
    const button = screen.getByRole('button', { name: 'More' })
    expect(screen.queryByText('inside')).not.toBeInTheDocument()
    await userEvent.click(button)
    expect(screen.getByText('inside')).toBeVisible()
    await userEvent.click(button)
    expect(screen.getByText('inside')).not.toBeVisible()
  })

  it('leaves the decision to its owner if it has one', async () => {
    const toggled = vi.fn()
    render(
      <Disclosure title="More" open={false} onToggle={toggled}>
        <p>inside</p>
      </Disclosure>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(toggled).toHaveBeenCalledWith(true)
    expect(screen.queryByText('inside')).not.toBeInTheDocument()
  })
})

describe('TabStrip', () => {
  const tabs = ['one', 'two', 'three', 'four', 'five'].map((id) => ({ id, label: `Tab ${id}` }))
  const strip = (selected: string, onSelect: (tab: string) => void = nothing, disabledBecause?: string) => (
    <>
      <TabStrip
        id="strip"
        label="Ways"
        tabs={tabs}
        selected={selected}
        onSelect={onSelect}
        disabledBecause={disabledBecause}
      />
      <TabPanel strip="strip" tab={selected}>
        panel
      </TabPanel>
    </>
  )

  it('contains only tabs and links the panel to the selected one [HOME-04]', () => {
    render(strip('two'))
    const list = screen.getByRole('tablist', { name: 'Ways' })
    expect([...list.children].every((child) => child.getAttribute('role') === 'tab')).toBe(true)
    expect(screen.getByRole('tabpanel', { name: 'Tab two' })).toBeVisible()
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Tab two')
  })

  it('moves the focus with the arrows and selects with Enter only', async () => {
    const selected = vi.fn()
    render(strip('one', selected))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Tab two' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Tab three' })).toHaveFocus())
    expect(selected).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(selected).toHaveBeenCalledExactlyOnceWith('three')
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Tab five' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Tab one' })).toHaveFocus())
  })

  it('does nothing while it is disabled, and says why [HOME-05, HOME-06]', async () => {
    const selected = vi.fn()
    render(strip('one', selected, resultsWords.topics.loading))
    const tab = screen.getByRole('tab', { name: 'Tab two' })
    await userEvent.click(tab)
    expect(selected).not.toHaveBeenCalled()
    expect(tab).toHaveAttribute('aria-disabled', 'true')
    expect(tab).toHaveAccessibleDescription('Finding topics')
  })

  describe('in a line of a known width', () => {
    let room = 0
    beforeEach(() => {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room)
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
    })

    it('shows no More menu when all tabs fit [HOME-08]', () => {
      room = 500
      render(strip('one'))
      expect(screen.getAllByRole('tab')).toHaveLength(5)
      expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument()
    })

    it('lists the tabs that do not fit in the More menu and selects from it [HOME-07]', async () => {
      room = 350
      const selected = vi.fn()
      render(strip('one', selected))
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tab one', 'Tab two'])
      const more = screen.getByRole('button', { name: 'More' })
      expect(more).toHaveAttribute('aria-haspopup', 'menu')
      expect(more).toHaveAccessibleDescription('3 more tabs')
      await userEvent.click(more)
      const items = await screen.findAllByRole('menuitemradio')
      expect(items.map((item) => item.textContent)).toEqual(['Tab three', 'Tab four', 'Tab five'])
      await userEvent.click(items[1]!)
      await waitFor(() => expect(selected).toHaveBeenCalledExactlyOnceWith('four'))
    })

    it('does not open the More menu by itself when that reappears', async () => {
      room = 350
      const { rerender } = render(strip('one'))
      await userEvent.click(screen.getByRole('button', { name: 'More' }))
      expect(await screen.findByRole('menu')).toBeVisible()
      rerender(strip('one', undefined, 'Finding topics'))
      expect(screen.queryByRole('menu')).toBeNull()
      rerender(strip('one'))
      expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false')
      expect(screen.queryByRole('menu')).toBeNull()
    })

    it('brings a selected tab into the strip, wherever it is in the order', () => {
      room = 350
      render(strip('five'))
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tab one', 'Tab five'])
    })
  })
})

describe('ScopeLadder', () => {
  const slider = (initial = 3) =>
    render(
      <Trial<number> initial={initial}>
        {(value, change) => (
          <ScopeLadder label="Scope" levels={scopeLevels} value={value} onChange={change} />
        )}
      </Trial>,
    )

  it('lists seven numbered levels with title and text, from specific to broad [REF-02, REF-03, REF-04]', () => {
    slider()
    const levels = within(screen.getByRole('list', { name: 'Scope' })).getAllByRole('listitem')
    expect(levels).toHaveLength(7)
    for (const [index, level] of levels.entries()) {
      expect(level.textContent.startsWith(String(index + 1))).toBe(true)
      expect(level).toHaveTextContent(scopeLevels[index]!.title)
      expect(level).toHaveTextContent(scopeLevels[index]!.text)
    }
    expect(levels[0]).toHaveTextContent('Project tactic')
    expect(levels[6]).toHaveTextContent('Strategic organisation challenge')
  })

  it('says the level in words and marks it in the list [REF-05]', async () => {
    slider()
    expect(await screen.findByRole('slider', { name: 'Scope' })).toHaveAttribute(
      'aria-valuetext',
      '4 of 7: Product or department challenge',
    )
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Product or department challenge')
  })

  it.each([
    ['{ArrowUp}', 4],
    ['{ArrowDown}', 2],
    ['{ArrowRight}', 4],
    ['{ArrowLeft}', 2],
    ['{Home}', 0],
    ['{Home}{ArrowDown}', 0],
    ['{End}', 6],
    ['{End}{ArrowUp}', 6],
  ])('is moved by keyboard: %s leads to index %i [REF-07]', async (keys, index) => {
    slider()
    await userEvent.tab()
    await userEvent.keyboard(keys)
    await waitFor(() => {
      expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', String(index))
    })
  })

  it('is moved by clicking a level [REF-07]', async () => {
    slider()
    await userEvent.click(screen.getByRole('button', { name: /Organisation challenge/ }))
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '5')
  })

  it('cannot be cleared [REF-06, VAL-12]', async () => {
    slider()
    await userEvent.tab()
    await userEvent.keyboard('{Delete}{Backspace}{Escape}')
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '3')
    expect(screen.queryByRole('button', { name: /clear/i })).not.toBeInTheDocument()
  })
})

describe('SelectField', () => {
  const countries = Array.from({ length: 300 }, (_, index) => ({
    label: `Land ${index}`,
    value: `land-${index}`,
  }))
  const groups: SelectGroup[] = [
    { label: refinementWords.ukRegions, options: ukRegions.map((name) => ({ label: name, value: name })) },
    { label: refinementWords.countries, options: countries, gradual: true },
  ]
  const field = (initial = '', changed: (value: string) => void = nothing, given = groups) =>
    render(
      <Trial initial={initial}>
        {(value, change) => (
          <SelectField
            label="Region"
            groups={given}
            value={value}
            onChange={(next) => {
              changed(next)
              change(next)
            }}
          />
        )}
      </Trial>,
    )
  const open = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Region' }))
    return screen.findByRole('listbox')
  }

  it('offers its groups, each under its heading, and all UK regions [REF-12, REF-13]', async () => {
    field()
    await open()
    const regions = within(screen.getByRole('group', { name: 'UK regions' })).getAllByRole('option')
    expect(regions.map((option) => option.textContent)).toEqual([...ukRegions])
    expect(screen.getByRole('group', { name: 'Countries' })).toBeInTheDocument()
  })

  it('shows ten of a long list, and ten more at its end [REF-29]', async () => {
    field()
    const list = await open()
    const shown = () => within(screen.getByRole('group', { name: 'Countries' })).getAllByRole('option').length
    expect(shown()).toBe(10)
    // Without a layout, every scroll position counts as the end of the list.
    act(() => void list.dispatchEvent(new Event('scroll', { bubbles: true })))
    await waitFor(() => {
      expect(shown()).toBe(20)
    })
  })

  it('offers every option, however long the list: the last of 300 is found by typing [REF-28]', async () => {
    const changed = vi.fn()
    field('', changed)
    await open()
    await userEvent.paste('land 299')
    await userEvent.click(await screen.findByRole('option', { name: 'Land 299' }))
    expect(changed).toHaveBeenLastCalledWith('land-299')
    await waitFor(() => {
      expect(screen.getByRole('combobox')).toHaveValue('Land 299')
    })
  })

  it('finds an option by other words for it, even in the middle of a sentence, and shows the best matches [ASK-03]', async () => {
    const options = [
      { label: 'Goods are stolen', value: 'theft', searchWords: ['shoplifter', 'thieves', 'alarm'] },
      { label: 'Goods arrive late', value: 'late', searchWords: ['lorry', 'alarm'] },
      { label: 'Too few buyers', value: 'few', searchWords: ['empty'] },
    ]
    field('', nothing, [{ options }])
    const list = await open()
    const found = async (typed: string) => {
      await userEvent.clear(screen.getByRole('combobox'))
      await userEvent.paste(typed)
      return within(list)
        .queryAllByRole('option')
        .map((option) => option.textContent)
    }
    expect(await found('thie')).toEqual(['Goods are stolen'])
    expect(await found('alarm')).toEqual(['Goods are stolen', 'Goods arrive late'])
    expect(await found('the thieves set off the alarm')).toEqual(['Goods are stolen'])
    expect(await found('late')).toEqual(['Goods arrive late'])
  })

  it('shows options with the typed word in their own label before those found by other words [ASK-03]', async () => {
    field('', nothing, [
      {
        label: 'Money',
        options: [
          { label: 'Customers owe us', value: 'owe', searchWords: ['late', 'invoice'] },
          { label: 'Paid too late', value: 'paid' },
        ],
      },
      { label: 'Supply', options: [{ label: 'Goods arrive late', value: 'late' }] },
    ])
    const list = await open()
    await userEvent.paste('late')
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Paid too late', 'Goods arrive late', 'Customers owe us'])
    expect(
      within(screen.getByRole('group', { name: 'Related' })).getByRole('option', {
        name: 'Customers owe us',
      }),
    ).toBeVisible()
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.paste('invoice')
    expect(
      within(screen.getByRole('group', { name: 'Money' })).getByRole('option', { name: 'Customers owe us' }),
    ).toBeVisible()
  })

  it('says so when nothing matches', async () => {
    field()
    await open()
    await userEvent.paste('zzz')
    expect(await screen.findByText('No option matches')).toBeVisible()
  })

  it('is cleared to the empty string [REF-09, REF-16, VAL-10]', async () => {
    const changed = vi.fn()
    field('Scotland', changed)
    expect(screen.getByRole('combobox')).toHaveValue('Scotland')
    await userEvent.click(screen.getByRole('button', { name: 'Clear region' }))
    expect(changed).toHaveBeenCalledExactlyOnceWith('')
    await waitFor(() => {
      expect(screen.getByRole('combobox')).toHaveValue('')
    })
  })

  it('shows a chosen option whose list arrives later', () => {
    const later = (given: SelectGroup[]) => (
      <SelectField label="Region" groups={given} value="land-250" onChange={nothing} />
    )
    const { rerender } = render(later([]))
    rerender(later(groups))
    expect(screen.getByRole('combobox')).toHaveValue('Land 250')
  })
})

describe('SwitchField', () => {
  it('reports its new value', async () => {
    const changed = vi.fn()
    render(<SwitchField label="Family run" checked={false} onChange={changed} />)
    await userEvent.click(screen.getByRole('switch', { name: 'Family run' }))
    expect(changed).toHaveBeenCalledExactlyOnceWith(true)
  })
})

describe('Topics', () => {
  it('says by more than colour whether a topic is used [TOP-04]', () => {
    const { rerender } = render(<TopicChip label="Depot" active onToggle={nothing} />)
    const chip = screen.getByRole('button', { name: 'Depot' })
    expect(chip).toHaveAttribute('aria-pressed', 'true')
    expect(chip.querySelector('svg')).not.toBeNull()
    rerender(<TopicChip label="Depot" active={false} onToggle={nothing} />)
    expect(chip).toHaveAttribute('aria-pressed', 'false')
    expect(chip.querySelector('svg')).toBeNull()
  })

  it('adds what was typed, trimmed, and empties the field [TOP-07]', async () => {
    const added = vi.fn()
    render(<TopicAdd onAdd={added} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Add a topic' }), '  drone delivery {Enter}')
    expect(added).toHaveBeenCalledExactlyOnceWith('drone delivery')
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  it('adds nothing if only white space was typed [TOP-08]', async () => {
    const added = vi.fn()
    render(<TopicAdd onAdd={added} />)
    await userEvent.type(screen.getByRole('textbox'), '   ')
    await userEvent.click(screen.getByRole('button', { name: 'Add topic' }))
    expect(added).not.toHaveBeenCalled()
  })

  it('accepts at most sixty characters', async () => {
    const added = vi.fn()
    render(<TopicAdd onAdd={added} />)
    await userEvent.type(screen.getByRole('textbox'), `${'x'.repeat(70)}{Enter}`)
    expect(added).toHaveBeenCalledExactlyOnceWith('x'.repeat(60))
  })
})

describe('SparkCard', () => {
  it('shows the text and is chosen with its button, whose name contains the text [SPK-08, SPK-11]', async () => {
    const chosen = vi.fn()
    render(
      <ul>
        <SparkCard spark={aSpark} onChoose={chosen} />
      </ul>,
    )
    expect(screen.getByText(aSpark.text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: `See possible ideas ${aSpark.text}` }))
    expect(chosen).toHaveBeenCalledOnce()
  })

  it('names its category only if categories are mixed', () => {
    const card = (mixed: boolean) => (
      <ul>
        <SparkCard spark={aSpark} onChoose={nothing} withCategory={mixed} />
      </ul>
    )
    const { rerender } = render(card(false))
    expect(screen.queryByText('Markets & products')).not.toBeInTheDocument()
    rerender(card(true))
    expect(screen.getByText('Markets & products')).toBeVisible()
  })

  it('says where it came from, with its sources', async () => {
    const chosen = vi.fn()
    render(
      <ul>
        <SparkCard spark={aSpark} onChoose={chosen} />
      </ul>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Why this' }))
    expect(screen.getByText('Reverse the order')).toBeVisible()
    expect(screen.getByText('Deliveries, Depot')).toBeVisible()
    expect(screen.getByRole('link', { name: /A paper/ })).toHaveAttribute('href', 'https://doi.org/10.1/x')
    expect(screen.getByText('A note')).toBeVisible()
    expect(chosen).not.toHaveBeenCalled()
  })

  it('shows six lines of a long text, and all of it on request', async () => {
    const chosen = vi.fn()
    const text =
      'Growers, drivers and the people in the stores agree on what is delivered, and when. '.repeat(3)
    render(
      <ul>
        <SparkCard spark={{ ...aSpark, text }} onChoose={chosen} />
      </ul>,
    )
    const more = screen.getByRole('button', { name: 'Read more' })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    const cut = screen.getByText(text.trim()).className
    await userEvent.click(more)
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText(text.trim()).className).not.toBe(cut)
    expect(chosen).not.toHaveBeenCalled()
  })

  it('shows markup in a text as text', () => {
    render(
      <ul>
        <SparkCard spark={{ ...aSpark, text: '<img src=x onerror=alert(1)>' }} onChoose={nothing} />
      </ul>,
    )
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('IdeaCard', () => {
  const panel = (name: string) => screen.getByRole('button', { name })

  it('shows the focus and the idea [IDEA-01, IDEA-02]', () => {
    render(<IdeaCard idea={anIdea} />)
    expect(screen.getByText('Pre-order')).toBeVisible()
    expect(screen.getByText('Open a Thursday pre-order list.')).toBeVisible()
  })

  it('has the control that its place provides [IDEA-03]', () => {
    render(<IdeaCard idea={anIdea} action={<button type="button">Delete idea</button>} />)
    expect(screen.getByRole('button', { name: 'Delete idea' })).toBeVisible()
  })

  it.each([
    ['How it answers the spark', 'Nothing is stocked that has no buyer.', 'IDEA-04'],
    ['How it addresses the challenge', 'Fresh stock no longer waits.', 'IDEA-05'],
    ['How it fits the region', 'Farm shops in Yorkshire do it.', 'IDEA-09'],
  ])('shows under "%s" the words "%s" [%s]', async (name, inside) => {
    render(<IdeaCard idea={anIdea} />)
    expect(screen.queryByText(inside)).not.toBeInTheDocument()
    await userEvent.click(panel(name))
    expect(screen.getByText(inside)).toBeVisible()
  })

  it('gives the first step, the resources and the obstacles at a glance', () => {
    render(<IdeaCard idea={anIdea} />)
    for (const said of [
      `First step: ${anIdea.implementation.steps[0]!}`,
      'It takes: One manager, two hours.',
      'What may stop it: A minimum order.',
    ])
      expect(
        screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === said),
      ).toBeVisible()
  })

  it('lists the steps, the resources and the obstacles [IDEA-06, IDEA-07, IDEA-08, IDEA-22]', async () => {
    render(<IdeaCard idea={anIdea} />)
    await userEvent.click(panel('How to implement the idea'))
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual(
      anIdea.implementation.steps,
    )
    expect(screen.getByText('Key resources')).toBeVisible()
    expect(screen.getAllByText('One manager, two hours.').at(-1)).toBeVisible()
    expect(screen.getByText('Potential obstacles')).toBeVisible()
    expect(screen.getAllByText('A minimum order.').at(-1)).toBeVisible()
  })

  it('shows all of it at once if it is to be read whole, and nothing twice', () => {
    render(<IdeaCard whole idea={{ ...anIdea, text: 'Open a Thursday list. '.repeat(20) }} />)
    expect(screen.queryByRole('button', { expanded: false })).not.toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'How it answers the spark',
      'How it addresses the challenge',
      'How to implement the idea',
      'How it fits the region',
    ])
    for (const once of [anIdea.sparkSatisfaction, 'One manager, two hours.', 'A minimum order.'])
      expect(screen.getAllByText(once)).toHaveLength(1)
  })

  it.each(['', '  '])('has no panel about the region if there is nothing to say: "%s" [IDEA-09]', (none) => {
    render(<IdeaCard idea={{ ...anIdea, regionSpecific: none }} />)
    expect(screen.queryByRole('button', { name: 'How it fits the region' })).not.toBeInTheDocument()
  })

  it('starts with four closed panels that open independently [IDEA-10]', async () => {
    render(<IdeaCard idea={anIdea} />)
    expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(4)
    await userEvent.click(panel('How it answers the spark'))
    await userEvent.click(panel('How it fits the region'))
    expect(screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent)).toEqual([
      'How it answers the spark',
      'How it fits the region',
    ])
  })
})

describe('Drawer', () => {
  const drawer = (closed: () => void) => (
    <Drawer open onClose={closed} title={resultsWords.ideas.title}>
      <p>What if?</p>
    </Drawer>
  )

  it('is a dialog with its title and takes the focus [DRAW-03]', async () => {
    render(drawer(nothing))
    const dialog = await screen.findByRole('dialog', { name: 'Possible ideas' })
    expect(dialog).toBeVisible()
    await waitFor(() => {
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    })
  })

  it('asks to be closed with its icon [DRAW-09]', async () => {
    const closed = vi.fn()
    render(drawer(closed))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(closed).toHaveBeenCalledOnce()
  })

  it('notices a press beside it from its first moment, before any frame was drawn [DRAW-10]', () => {
    const closed = vi.fn()
    render(drawer(closed))
    fireEvent.pointerDown(screen.getByText('What if?'))
    expect(closed).not.toHaveBeenCalled()
    fireEvent.pointerDown(document.body)
    expect(closed).toHaveBeenCalledOnce()
  })

  it('shows what belongs to another card when that card is pressed, and returns the focus to it [DRAW-10, START-04]', async () => {
    const [closed, opened] = [vi.fn(), vi.fn()]
    const board = (isOpen: boolean, chosen: string) => (
      <>
        {['First', 'Second'].map((name) => (
          <article key={name} data-chosen={name === chosen ? '' : undefined}>
            <button type="button" aria-haspopup="dialog" onClick={opened}>
              {name}
            </button>
          </article>
        ))}
        <Drawer open={isOpen} onClose={closed} title={resultsWords.ideas.title}>
          <p>What if?</p>
        </Drawer>
      </>
    )
    const { rerender } = render(board(false, ''))
    const card = (name: string) => screen.getByRole('button', { name, hidden: true })
    card('First').focus()
    rerender(board(true, 'First'))
    const dialog = await screen.findByRole('dialog')
    const pressOn = (name: string) => {
      const backdrop = document.querySelector('[data-scope=dialog][data-part=backdrop]')!
      vi.spyOn(document, 'elementsFromPoint').mockReturnValue([backdrop, card(name)])
      fireEvent.pointerDown(backdrop)
    }
    pressOn('Second')
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(closed).not.toHaveBeenCalled()
    expect(within(dialog).getByRole('heading')).toHaveFocus()
    rerender(board(true, 'Second'))
    pressOn('Second')
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(opened).toHaveBeenCalledOnce()
    rerender(board(false, ''))
    await waitFor(() => expect(card('Second')).toHaveFocus())
  })

  it('handles Escape from its first moment, once, and passes nothing on to what is beneath [DRAW-11]', () => {
    const [closed, beneath] = [vi.fn(), vi.fn()]
    document.addEventListener('keydown', beneath, { once: true })
    render(drawer(closed))
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
    expect(closed).not.toHaveBeenCalled()
    expect(beneath).toHaveBeenCalledOnce()
    document.addEventListener('keydown', beneath, { once: true })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(closed).toHaveBeenCalledOnce()
    expect(beneath).toHaveBeenCalledOnce()
    document.removeEventListener('keydown', beneath)
  })

  it('waits until the finger is lifted before it treats a touch as a press beside it [DRAW-10]', () => {
    const closed = vi.fn()
    render(drawer(closed))
    fireEvent.pointerDown(document.body, { pointerType: 'touch' })
    expect(closed).not.toHaveBeenCalled()
    fireEvent.click(document.body)
    expect(closed).toHaveBeenCalledOnce()
  })

  it('forgets a touch that began inside it, became a scroll, or was lifted inside [DRAW-10]', () => {
    const closed = vi.fn()
    render(drawer(closed))
    const inside = screen.getByText('What if?')
    fireEvent.pointerDown(inside, { pointerType: 'touch' })
    fireEvent.click(document.body)
    fireEvent.pointerDown(document.body, { pointerType: 'touch' })
    fireEvent.pointerCancel(document.body)
    fireEvent.click(document.body)
    fireEvent.pointerDown(document.body, { pointerType: 'touch' })
    fireEvent.click(inside)
    fireEvent.click(document.body)
    expect(closed).not.toHaveBeenCalled()
  })

  it('asks to be closed with Escape [DRAW-11]', async () => {
    const closed = vi.fn()
    render(drawer(closed))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => {
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    })
    await userEvent.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledOnce()
  })

  it('does not exist while nothing is chosen [DRAW-25]', () => {
    render(
      <Drawer open={false} onClose={nothing} title={resultsWords.ideas.title}>
        inside
      </Drawer>,
    )
    expect(screen.queryByText('inside')).not.toBeInTheDocument()
  })
})

describe('ToastContent', () => {
  const toast = (
    type: 'error' | 'info' | 'success',
    rest: Partial<Parameters<typeof ToastContent>[0]> = {},
  ) => (
    <ToastContent
      id="notice-1"
      type={type}
      title="Your challenge needs more text"
      onAttention={nothing}
      onAttentionLost={nothing}
      onDismiss={nothing}
      {...rest}
    />
  )

  it.each([
    ['error', 'assertive'],
    ['info', 'polite'],
    ['success', 'polite'],
  ] as const)('of the type %s is an alert that is %s', (type, politeness) => {
    render(toast(type))
    expect(screen.getByRole('alert')).toHaveAttribute('id', 'notice-1')
    expect(screen.getByRole('alert')).toHaveAttribute('aria-live', politeness)
  })

  it('reads title and body as one sentence with a hyphen [MSG-36]', () => {
    render(toast('error', { body: 'Please enter at least 100 characters' }))
    expect(screen.getByRole('alert').textContent).toBe(
      'Your challenge needs more text - Please enter at least 100 characters',
    )
  })

  it('reports when a pointer or the focus is on it, and when that ends', async () => {
    const gained = vi.fn()
    const lost = vi.fn()
    render(toast('info', { onAttention: gained, onAttentionLost: lost }))
    await userEvent.hover(screen.getByRole('alert'))
    expect(gained).toHaveBeenCalledTimes(1)
    await userEvent.unhover(screen.getByRole('alert'))
    expect(lost).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect(gained).toHaveBeenCalledTimes(2)
    await userEvent.tab()
    expect(lost).toHaveBeenCalledTimes(2)
  })

  it('is dismissed with its button', async () => {
    const dismissed = vi.fn()
    render(toast('success', { onDismiss: dismissed }))
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
    expect(dismissed).toHaveBeenCalledOnce()
  })
})

describe('Small parts', () => {
  it('offers the cookie choices in these words [COOK-02, COOK-03, COOK-05]', async () => {
    const accepted = vi.fn()
    const refused = vi.fn()
    const managed = vi.fn()
    render(<CookieBanner onAccept={accepted} onRefuse={refused} onManage={managed} />)
    const banner = screen.getByRole('region', { name: 'Cookies' })
    expect(banner).toHaveTextContent(/necessary/)
    expect(banner).toHaveTextContent(/optional/)
    await userEvent.click(screen.getByRole('button', { name: "Yes I'm happy" }))
    await userEvent.click(screen.getByRole('button', { name: 'Only necessary' }))
    await userEvent.click(screen.getByRole('button', { name: 'Manage cookies' }))
    expect(refused).toHaveBeenCalledOnce()
    expect(accepted).toHaveBeenCalledOnce()
    expect(managed).toHaveBeenCalledOnce()
  })

  it('offers Retry beside a failure, in place', async () => {
    const retried = vi.fn()
    render(
      <InlineMessage
        tone="error"
        announce="assertive"
        action={{ label: words.common.retry, onAction: retried }}
      >
        We couldn’t write these sparks. Your challenge is safe.
      </InlineMessage>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We couldn’t write these sparks. Your challenge is safe.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retried).toHaveBeenCalledOnce()
  })

  it('announces that it is waiting, and can be cancelled', async () => {
    const cancelled = vi.fn()
    render(<Waiting cancel={{ label: words.common.cancel, onCancel: cancelled }}>Still working…</Waiting>)
    expect(screen.getByRole('status')).toHaveTextContent('Still working…')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(cancelled).toHaveBeenCalledOnce()
  })

  it('says for each step whether it is done', () => {
    render(
      <StepList
        label="Getting your sparks"
        steps={[
          { id: 'a', label: 'Finding topics', state: 'done' },
          { id: 'b', label: 'Writing sparks', state: 'current' },
        ]}
      />,
    )
    const [done, current] = screen.getAllByRole('listitem')
    expect(done).toHaveTextContent('Finding topics, done')
    expect(current).toHaveAttribute('aria-current', 'step')
  })

  it('keeps the back-to-top button unreachable until it is needed [SHELL-20]', () => {
    const { rerender } = render(<ScrollTopButton visible={false} onClick={nothing} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    rerender(<ScrollTopButton visible onClick={nothing} />)
    expect(screen.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
  })

  it('lets the theme be chosen', async () => {
    const chosen = vi.fn()
    render(<ThemeChoice value="system" onChange={chosen} />)
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(chosen).toHaveBeenCalledExactlyOnceWith('dark')
  })

  it('shows the links of the header as a sheet and closes it [SHELL-04]', async () => {
    const closed = vi.fn()
    const followed = vi.fn()
    render(
      <Router hook={() => ['/', followed]}>
        <MenuSheet open onClose={closed} links={[{ label: 'Saved Challenges', href: '/challenges/' }]} />
      </Router>,
    )
    await userEvent.click(await screen.findByRole('link', { name: 'Saved Challenges' }))
    expect(followed).toHaveBeenCalledOnce()
    expect(closed).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it('leads home from the logo [SHELL-02]', () => {
    render(<SiteHeader product="Sparkwright" navigation={null} menuOpen={false} onMenu={nothing} />)
    expect(screen.getByRole('link', { name: 'Sparkwright home' })).toHaveAttribute('href', '/')
  })

  it('has a name for an icon button, which ignores presses while it is disabled', async () => {
    const pressed = vi.fn()
    const icon = (disabled: boolean) => (
      <IconButton icon={Dot} label="Delete" disabled={disabled} onClick={pressed} />
    )
    const { rerender } = render(icon(true))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(pressed).not.toHaveBeenCalled()
    rerender(icon(false))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(pressed).toHaveBeenCalledOnce()
  })
})

describe('Prerendered parts', () => {
  it('carry no style attribute, which the content security policy would refuse', () => {
    const html = renderToString(
      <>
        <CookieBanner onAccept={nothing} onRefuse={nothing} onManage={nothing} />
        <SiteHeader product="P" navigation={null} menuOpen={false} onMenu={nothing} />
        <TabStrip id="t" label="T" tabs={[{ id: 'a', label: 'A' }]} selected="a" onSelect={nothing} />
        <TextArea
          label="L"
          value=""
          onChange={nothing}
          placeholder={words.home.placeholder}
          example={{ words: words.home.tryAnExample, onUse: nothing }}
          count={{ text: 'c', spoken: 's', value: 1, of: 2 }}
        />
        <Disclosure title="D" hint="H">
          inside
        </Disclosure>
        <Button busy>Get sparks</Button>
        <ScrollTopButton visible={false} onClick={nothing} />
        <SiteFooter copyright="C" links={[{ label: 'A', href: '/', external: true }]}>
          <ThemeChoice value="system" onChange={nothing} />
        </SiteFooter>
      </>,
    )
    expect(html).toContain('Get sparks')
    expect(html).not.toMatch(/\sstyle=/)
  })
})

describe('ComponentLibraryScreen', () => {
  it('shows every family of parts without requesting anything from the server [COMP-01]', () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    render(<ComponentLibraryScreen />)
    expect(screen.getByRole('heading', { level: 1, name: 'Component Library' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Colours',
      'Type',
      'Spacing',
      'Actions',
      'Text fields',
      'Refinements',
      'Tabs',
      'Topics',
      'Sparks',
      'Ideas',
      'Messages',
      'Waiting',
      'Uploads',
      'Saved challenges',
      'Reports',
      'Dialogs',
      'Menus and people',
      'Page',
    ])
    expect(asked).not.toHaveBeenCalled()
  })

  it('lists its families, each one press away [COMP-01]', () => {
    render(<ComponentLibraryScreen />)
    const links = within(screen.getByRole('navigation', { name: 'Parts' })).getAllByRole('link')
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(links.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent))
    for (const [index, link] of links.entries())
      expect(document.querySelector(link.getAttribute('href') ?? '')).toContainElement(headings[index]!)
  })

  const files = (folder: string) =>
    globSync(`src/ui/${folder}/*.tsx`).map((file) => readFileSync(file, 'utf8'))
  const library = files('component-library').join()
  /** Parts that the library shows inside another part. */
  const hosts: Readonly<Record<string, string>> = { Menu: 'RowMenu', LongText: 'SparkCard' }
  const parts = files('parts').map((source) =>
    [...source.matchAll(/export (?:function|const) ([A-Z]\w+)/g)].map(([, name = '']) => name),
  )

  it.each(parts)('shows the part %s [COMP-01]', (...names) => {
    const isShown = names.some((name) => new RegExp(`<${hosts[name] ?? name}[\\s<>/]`).test(library))
    expect(isShown).toBe(true)
  })

  it.each([
    ['Edit profile', 'dialog', 'Edit profile'],
    ['Keep your bookmarks', 'dialog', 'Keep your bookmarks'],
    ['Delete “Bread for the lake”', 'alertdialog', 'Delete “Bread for the lake”'],
  ])('opens the dialog behind %s, and closes it again [COMP-01]', async (name, role, title) => {
    const user = userEvent.setup()
    render(<ComponentLibraryScreen />)
    await user.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole(role, { name: title })
    expect(dialog).toBeVisible()
    // The dialog takes the focus once it accepts keys.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  })

  it('shows a file’s progress, the rows of the list with their menus, and an undo that works [COMP-01]', async () => {
    const user = userEvent.setup()
    render(<ComponentLibraryScreen />)
    const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'))
    expect(bars).toEqual(expect.arrayContaining(['0', '64']))
    const rows = within(screen.getByRole('list', { name: 'Your saved challenges' }))
    expect(rows.getAllByRole('button', { name: 'Challenge actions' })).toHaveLength(3)
    const text = screen.getByRole('textbox', { name: 'Challenge, cleared' })
    const undo = screen
      .getAllByRole('button', { name: 'Undo' })
      .find((button) => button.getAttribute('aria-disabled') !== 'true')
    await user.click(undo!)
    expect(text).not.toHaveValue('')
    for (const made of screen.getAllByRole('switch').filter((each) => !each.hasAttribute('disabled'))) {
      const was = (made as HTMLInputElement).checked
      await user.click(made)
      expect((made as HTMLInputElement).checked).toBe(!was)
    }
  })
})
