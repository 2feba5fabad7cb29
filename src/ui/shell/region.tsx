import { Component, Suspense, type ReactNode } from 'react'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { forgetMissingParts, PartMissing } from '#ui/late-part.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { reload } from '#ui/dom/page.ts'
import { words } from '#ui/words.ts'
import { FailedPart } from './failed-part.tsx'

export interface RegionProps {
  children: ReactNode
  /** Shown while code is on its way. Absent: all code is here, and nothing may suspend (the prerendered home). */
  waiting?: ReactNode
  /**
   * Where it says that it broke or that its code could not be fetched: in its own place, or at the edge when it lies over the
   * page. Silent is what was not asked for and is not missed.
   */
  failing?: 'here' | 'aside' | 'silent'
  /** What lies over the page was opened for. When that changes, a part that failed is tried again. */
  opening?: unknown
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

  override componentDidUpdate({ opening }: RegionProps) {
    if (this.state.failure !== 'none' && opening !== this.props.opening) this.#retry()
  }

  readonly #retry = (isLast?: boolean) => {
    forgetMissingParts(isLast)
    this.setState({ failure: 'none' })
  }

  override render() {
    const { children, waiting, failing = 'here' } = this.props
    const { failure } = this.state
    if (failure !== 'none' && failing === 'silent') return null
    switch (failure) {
      case 'broken':
        return failing === 'here' ? brokenPart : <FailedPart why="broken" onRetry={this.#retry} aside />
      case 'missing':
        return <FailedPart why="missing" onRetry={this.#retry} aside={failing === 'aside'} />
      case 'none':
        return waiting === undefined ? children : <Suspense fallback={waiting}>{children}</Suspense>
    }
  }
}
