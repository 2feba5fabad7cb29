import { Component, Suspense, type ReactNode } from 'react'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { forgetMissingParts, PartMissing } from '#ui/late-part.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { reload } from '#ui/dom/page.ts'
import { words } from '#ui/words.ts'
import { MissingPart } from './missing-part.tsx'

export interface RegionProps {
  children: ReactNode
  /** Shown while code is on its way. Absent: all code is here, and nothing may suspend (the prerendered home). */
  waiting?: ReactNode
  /** Shown when the region broke; by default a message with a way on. */
  broken?: ReactNode
  /**
   * Where it says that its code could not be fetched: in its own place, or at the edge when it lies over the page. Silent
   * is what was not asked for and is not missed.
   */
  missing?: 'here' | 'aside' | 'silent'
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

type Failure = 'none' | 'broken' | 'missing'

/** A part of the page that may break by itself: everything else, and every typed word, stays. */
export class Region extends Component<RegionProps, { failure: Failure }> {
  override state: { failure: Failure } = { failure: 'none' }

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: error instanceof PartMissing ? 'missing' : 'broken' }
  }

  override componentWillUnmount() {
    // Opening it another time is another try.
    if (this.state.failure === 'missing') forgetMissingParts()
  }

  readonly #retry = (isLast?: boolean) => {
    forgetMissingParts(isLast)
    this.setState({ failure: 'none' })
  }

  override render() {
    const { children, waiting, broken = brokenPart, missing = 'here' } = this.props
    switch (this.state.failure) {
      case 'broken':
        return broken
      case 'missing':
        if (missing === 'silent') return null
        return <MissingPart onRetry={this.#retry} aside={missing === 'aside'} />
      case 'none':
        return waiting === undefined ? children : <Suspense fallback={waiting}>{children}</Suspense>
    }
  }
}
