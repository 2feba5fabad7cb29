import { Component, Suspense, type ReactNode } from 'react'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { retryMissingParts, PartMissing } from '#ui/late-part.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { reload } from '#ui/dom/page.ts'
import { words } from '#ui/words.ts'
import { FailedPart } from './failed-part.tsx'

export interface RegionProps {
  children: ReactNode
  /** Shown while code loads. Left out if all code is here and nothing may suspend, as on the prerendered home. */
  waiting?: ReactNode
  /**
   * Where to report a failure: in the part's place, or at the edge if the part covers the page.
   * Silent for parts that nobody asked for.
   */
  failing?: 'here' | 'aside' | 'silent'
  /** The reason that a part over the page was opened. When it changes, a failed part is tried again. */
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

/** A part of the page that can fail alone: everything else, and all typed text, stays. */
export class Region extends Component<RegionProps, { failure: Failure }> {
  override state: { failure: Failure } = { failure: 'none' }

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: error instanceof PartMissing ? 'missing' : 'broken' }
  }

  override componentWillUnmount() {
    // Forget the failed fetch, so that opening the part again makes another attempt.
    if (this.state.failure === 'missing') retryMissingParts()
  }

  override componentDidUpdate({ opening }: RegionProps) {
    if (this.state.failure !== 'none' && opening !== this.props.opening) this.#retry()
  }

  readonly #retry = (isLast?: boolean) => {
    retryMissingParts(isLast)
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
