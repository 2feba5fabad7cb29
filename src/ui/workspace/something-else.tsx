import { caseCard } from '#styled/recipes'
import { isConfirmed, type CaseBrief, type KnownProblem } from '#contract/brief.ts'
import { briefMost } from '#contract/merge-brief.ts'
import { knownProblemsOf } from '#machines/app/app.refs.ts'
import { hasRoomForProblem } from '#machines/workspace/case-brief.rules.ts'
import { selectKnownProblems } from '#machines/workspace/case-brief.selectors.ts'
import type { CaseBriefViewEvent } from '#machines/workspace/case-brief.setup.ts'
import { selectListStatus } from '#machines/sparks/collection.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { SelectField } from '#ui/parts/select-field.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from './workspace.words.ts'
import { words } from '#ui/words.ts'

const groupNames = Object.entries(resultsWords.case.groups) as [KnownProblem['group'], string][]

interface SomethingElseProps {
  brief: CaseBrief
  send: (event: CaseBriefViewEvent) => void
}

/** Chooses any problem of the library, by search or by scrolling through the areas. */
export function SomethingElse({ brief, send }: SomethingElseProps) {
  const { problems } = brief
  const status = useSelected(knownProblemsOf, selectListStatus)
  const known = useSelected(knownProblemsOf, selectKnownProblems)
  const sendList = useSend(knownProblemsOf)
  if (!hasRoomForProblem(brief))
    return (
      <Text tone="subtle" size="small">
        {resultsWords.case.fullProblems(briefMost.problems)}
      </Text>
    )
  if (status === 'idle')
    return (
      <Button visual="outline" size="small" onClick={() => send({ type: 'problems.wanted' })}>
        {resultsWords.case.somethingElse}
      </Button>
    )
  if (status === 'loading' || status === 'slow') return <Waiting>{resultsWords.case.loadingProblems}</Waiting>
  if (status !== 'ready')
    return (
      <InlineMessage
        tone="error"
        announce="assertive"
        action={{ label: words.common.retry, onAction: () => sendList({ type: 'retry.chosen' }) }}
      >
        {resultsWords.case.problemsFailed}
      </InlineMessage>
    )
  const others = known.filter(
    ({ id }) => !problems.some((problem) => problem.id === id && isConfirmed(problem)),
  )
  return (
    <div className={caseCard().library}>
      <SelectField
        // A chosen problem is added above, and the field resets for another.
        key={others.length}
        label={resultsWords.case.allProblems}
        placeholder={resultsWords.case.placeholder}
        takesFocus
        groups={groupNames.map(([group, label]) => ({
          label,
          options: others
            .filter((problem) => problem.group === group)
            .map(({ id, name, searchWords }) => ({ label: name, value: id, searchWords })),
        }))}
        value=""
        onChange={(id) => {
          const problem = others.find((other) => other.id === id)
          if (problem !== undefined) send({ type: 'problem.added', problem })
        }}
      />
    </div>
  )
}
