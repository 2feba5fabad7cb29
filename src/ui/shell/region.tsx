import { Component, Suspense, type ReactNode } from 'react'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { reload } from '#ui/dom/reload.ts'
import { words } from '#ui/words.ts'

export interface RegionProps {
  children: ReactNode
  /** Shown while code is on its way. Absent: all code is here, and nothing may suspend (the prerendered home). */
  waiting?: ReactNode
  /** Shown when the region broke; by default a message with a way on. */
  broken?: ReactNode
}

const brokenPart = (
  <Page>
    <InlineMessage
      tone="error"
      announce="assertive"
      title={words.error.partFailed}
      action={{ label: words.error.reload, onAction: reload }}
    >
      {words.error.text}
    </InlineMessage>
  </Page>
)

/** A part of the page that may break by itself: everything else, and every typed word, stays. */
export class Region extends Component<RegionProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, waiting, broken = brokenPart } = this.props
    if (this.state.failed) return broken
    return waiting === undefined ? children : <Suspense fallback={waiting}>{children}</Suspense>
  }
}
