import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { tabStrip } from '#styled/recipes'
import { afterPaint } from '#ui/dom/page.ts'
import { moveFocusByArrows } from '#ui/dom/arrow-keys.ts'
import { useOverflow } from '#ui/dom/use-overflow.ts'
import { words } from '#ui/words.ts'
import { Icon } from './icon.tsx'
import { latePart } from '#ui/late-part.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Most strips never need their menu. */
const importMenu = () => import('./menu.tsx')
const Menu = latePart(async () => (await importMenu()).Menu)

export interface Tab {
  id: string
  label: string
}

export interface TabStripProps {
  /** Unique on the page: tabs and panels find each other by it. */
  id: string
  /** Name of the strip for assistive technology. */
  label: string
  tabs: readonly Tab[]
  selected: string
  /** A tab was chosen by a click, by Enter or Space, or from the More menu. Moving the focus alone chooses nothing. */
  onSelect: (tab: string) => void
  /** Why no tab can be chosen now; the strip is then disabled and shows the reason. */
  disabledBecause?: string | undefined
  /** More than six tabs: smaller words on wide screens, so that all of them stand in the strip. */
  dense?: boolean
}

const tabId = (strip: string, tab: string) => `${strip}-tab-${tab}`
const panelId = (strip: string, tab: string) => `${strip}-panel-${tab}`

/**
 * Tabs in one line. Those that do not fit move into a "More" menu beside the tab list; one chosen there comes into the
 * strip and takes the focus. Works as prerendered HTML: all tabs are in it, and fitting starts in the browser.
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
  // A menu that is gone does not open by itself when it comes back.
  if (menuWanted && (disabled || rest.length === 0)) setMenuWanted(false)
  const choose = (tab: string) => {
    if (!disabled && tab !== selected) onSelect(tab)
  }
  const chooseFromMenu = (tab: string) => {
    // The menu closes first and gives its focus back. The choice moves the tab into the strip, which then takes the focus.
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
    <div>
      <div ref={strip} className={styles.root}>
        <div
          role="tablist"
          aria-label={label}
          className={styles.list}
          onKeyDown={(event) => moveFocusByArrows(event, '[role=tab]:not([aria-hidden])')}
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={tabId(id, tab.id)}
              data-item=""
              aria-hidden={!isShown(index) || undefined}
              className={styles.tab}
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? panelId(id, tab.id) : undefined}
              aria-disabled={disabled || undefined}
              aria-describedby={disabled ? `${id}-reason` : undefined}
              tabIndex={tab.id === selected || (selectedIndex === -1 && index === 0) ? 0 : -1}
              onClick={() => choose(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
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
    </div>
  )
}

export interface TabPanelProps {
  /** The `id` of the strip and of the tab this panel belongs to. */
  strip: string
  tab: string
  /** The panel holds something that takes focus; otherwise it takes the focus itself. */
  focusable?: boolean
  children: ReactNode
}

/** What the selected tab shows. Render only the selected one. */
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
