import { Tabs } from '@ark-ui/react/tabs'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { tabStrip } from '#styled/recipes'
import { afterPaint } from '#ui/dom/page.ts'
import { useOverflow } from '#ui/dom/use-overflow.ts'
import { words } from '#ui/words.ts'
import { Icon } from './icon.tsx'
import { latePart } from '#ui/late-part.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Most strips never need their menu, so it is fetched on demand. */
const importMenu = () => import('./menu.tsx')
const Menu = latePart(async () => (await importMenu()).Menu)

export interface Tab {
  id: string
  label: string
}

export interface TabStripProps {
  /** Unique on the page; ties tabs to panels. */
  id: string
  /** Name of the strip for assistive technology. */
  label: string
  tabs: readonly Tab[]
  selected: string
  /** Called for a click, Enter or Space, and a choice in the More menu; not when only the focus moves. */
  onSelect: (tab: string) => void
  /** Disables the strip and shows the reason. */
  disabledBecause?: string | undefined
  /** For more than six tabs: smaller text on wide screens, so that all of them fit. */
  dense?: boolean
}

const tabId = (strip: string, tab: string) => `${strip}-tab-${tab}`
const panelId = (strip: string, tab: string) => `${strip}-panel-${tab}`

/**
 * Tabs in one line. Tabs that do not fit move into a "More" menu beside the list; one chosen there comes into the strip and
 * takes the focus. The prerendered HTML has all tabs; the browser then measures which of them fit.
 */
export function TabStrip({
  id,
  label,
  tabs,
  selected,
  onSelect,
  disabledBecause,
  dense = false,
}: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [menuWanted, setMenuWanted] = useState(false)
  const styles = tabStrip({ dense })

  const selectedIndex = tabs.findIndex((tab) => tab.id === selected)
  const fitting = useOverflow(strip, tabs.length, selectedIndex)
  const isShown = (index: number) => index < fitting || index === selectedIndex
  const rest = tabs.filter((_, index) => !isShown(index))
  const disabled = disabledBecause !== undefined
  // A menu that was removed must not open by itself when it returns.
  if (menuWanted && (disabled || rest.length === 0)) setMenuWanted(false)
  const choose = (tab: string) => {
    if (!disabled && tab !== selected) onSelect(tab)
  }
  const chooseFromMenu = (tab: string) => {
    // The menu closes first and returns the focus. Then the tab moves into the strip and takes the focus.
    afterPaint(() => {
      choose(tab)
      afterPaint(() => document.getElementById(tabId(id, tab))?.focus())
    })
  }
  const moreLook = (
    <>
      <span>{words.common.more}</span>
      <span aria-hidden="true" className={styles.count}>
        {rest.length}
      </span>
      <Icon of={ChevronDown} size={16} />
    </>
  )
  const more = {
    className: styles.more,
    'data-more': '',
    'aria-describedby': `${id}-hidden`,
  }

  return (
    <Tabs.Root
      // Our own ids, so that the prerendered page has the same ones.
      ids={{ list: `${id}-tabs`, trigger: (tab) => tabId(id, tab) }}
      activationMode="manual"
      value={selected}
      onValueChange={({ value }) => choose(value)}
    >
      <div ref={strip} className={styles.root}>
        <Tabs.List aria-label={label} className={styles.list}>
          {tabs.map((tab, index) => (
            <Tabs.Trigger
              key={tab.id}
              value={tab.id}
              data-item=""
              className={styles.tab}
              // Set here rather than by Ark, which would make the panel a stop of the Tab key while its list
              // is loading.
              {...(tab.id === selected && { 'aria-controls': panelId(id, tab.id) })}
              // A tab in the menu is only here to be measured: it has no role, so that arrow keys skip it.
              {...(!isShown(index) && { role: 'none', 'aria-hidden': true })}
              // Not `disabled`, so that the tab can be focused and its reason read.
              aria-disabled={disabled || undefined}
              aria-describedby={disabled ? `${id}-reason` : undefined}
              {...(selectedIndex === -1 && index === 0 && { tabIndex: 0 })}
            >
              {tab.label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {rest.length > 0 &&
          (menuWanted && !disabled ? (
            <Suspense
              fallback={
                <button type="button" {...more} aria-haspopup="menu" aria-expanded="false">
                  {moreLook}
                </button>
              }
            >
              <Menu
                trigger={more}
                look={moreLook}
                items={rest.map((tab) => ({ ...tab, onChoose: () => chooseFromMenu(tab.id) }))}
                choices
                openAtOnce
              />
            </Suspense>
          ) : (
            <button
              type="button"
              {...more}
              aria-haspopup="menu"
              aria-expanded="false"
              aria-disabled={disabled || undefined}
              onPointerEnter={() => void importMenu().catch(() => undefined)}
              onClick={() => setMenuWanted(!disabled)}
            >
              {moreLook}
            </button>
          ))}
        {rest.length > 0 && (
          <VisuallyHidden id={`${id}-hidden`}>{words.common.hiddenTabs(rest.length)}</VisuallyHidden>
        )}
        {disabled && (
          <p id={`${id}-reason`} className={styles.reason}>
            {disabledBecause}
          </p>
        )}
      </div>
    </Tabs.Root>
  )
}

export interface TabPanelProps {
  /** The `id` of the strip and of the tab this panel belongs to. */
  strip: string
  tab: string
  /** Whether the panel contains something focusable; otherwise the panel itself can be focused. */
  focusable?: boolean
  children: ReactNode
}

/**
 * The content of the selected tab; render only that one. The strip may be elsewhere on the page, such as in the bar of the
 * results, so strip and panel find each other by id.
 */
export function TabPanel({ strip, tab, focusable = false, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(strip, tab)}
      aria-labelledby={tabId(strip, tab)}
      tabIndex={focusable ? undefined : 0}
      className={tabStrip().panel}
    >
      {children}
    </div>
  )
}
