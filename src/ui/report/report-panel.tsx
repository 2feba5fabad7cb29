import ChevronDown from 'lucide-react/icons/chevron-down'
import { column, takeAway } from '#styled/recipes'
import { selectIsGmail } from '#machines/account/account.machine.ts'
import { accountOf, reportDeskOf, reportOf } from '#machines/app/app.refs.ts'
import { limits } from '#contract/limits.ts'
import {
  selectHasReport,
  selectIsReportOpen,
  selectPrepared,
} from '#machines/report/report-desk.selectors.ts'
import { reportSections, sectionLabel, type ReportSection } from '#machines/report/sections.rules.ts'
import type { ReportFormat } from '#machines/report/report.machine.ts'
import {
  selectComposing,
  selectPrinted,
  selectSavedName,
  selectSections,
} from '#machines/report/report.selectors.ts'
import { areActionsInOpening } from '#machines/report/report.blocks.ts'
import { emptySections, reportOf as composeReport } from '#machines/report/report.rules.ts'
import { scriptsBeyondPdf } from '#machines/report/report.text.ts'
import { memoize } from '#machines/memoize.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useBackCloses } from '#ui/dom/use-back-closes.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Heading } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Link } from '#ui/parts/link.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { Card } from '#ui/parts/surfaces.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { reportWords as said } from './report.words.ts'
import type { Elements } from '#ui/elements.ts'
import { PrintedReport } from './printed-report.tsx'
import { useContent } from './report-content.ts'
import { ShareLinks } from './share-links.tsx'

const takeAwayId = 'take-away'

/** At the head of a page: opens the formats of the report directly below. */
export function ReportToggle() {
  const isOpen = useSelected(reportDeskOf, selectIsReportOpen)
  const send = useSend(reportDeskOf)
  useBackCloses(isOpen, () => send({ type: 'report.closed' }))
  return (
    <Button
      visual="outline"
      aria-expanded={isOpen}
      aria-controls={isOpen ? takeAwayId : undefined}
      onClick={() => send({ type: isOpen ? 'report.closed' : 'report.opened' })}
    >
      <span>{said.open}</span>
      <span className={takeAway().chevron}>
        <Icon of={ChevronDown} size={16} />
      </span>
    </Button>
  )
}

/** The report of a challenge, new or saved (AMB-07): below the head of the page, where it is opened. */
export function ReportPanel() {
  const isOpen = useSelected(reportDeskOf, selectIsReportOpen)
  return (
    isOpen && (
      <Card as="section" id={takeAwayId} aria-labelledby="report">
        <div className={column()}>
          <Heading level={2} id="report">
            {said.title}
          </Heading>
          <Ways />
        </div>
      </Card>
    )
  )
}

/**
 * The panel of a challenge without bookmarks. The report then contains only the challenge, so the panel is
 * folded below it.
 */
export function ChallengeAlone() {
  const isOpen = useSelected(reportDeskOf, selectIsReportOpen)
  const send = useSend(reportDeskOf)
  useBackCloses(isOpen, () => send({ type: 'report.closed' }))
  return (
    <Disclosure
      visual="line"
      title={said.open}
      hint={said.alone}
      open={isOpen}
      onToggle={(open) => send({ type: open ? 'report.opened' : 'report.closed' })}
    >
      {isOpen && <Ways />}
    </Disclosure>
  )
}

function Ways() {
  const isReady = useSelected(reportDeskOf, selectHasReport)
  return isReady ? <Report /> : <Waiting>{said.loading}</Waiting>
}

const files = ['pdf', 'docx', 'markdown'] as const
const otherFormats = ['print', 'copy'] as const
const references = ['bibtex', 'ris'] as const

function Report() {
  const styles = takeAway()
  const printed = useSelected(reportOf, selectPrinted)
  return (
    <>
      <div className={styles.root}>
        <Sections />
        <PreparedBy />
        <ShareLinks />
        <Formats />
        <Outcome />
      </div>
      {printed !== undefined && <PrintedReport report={printed} />}
    </>
  )
}

function Sections() {
  const chosen = useSelected(reportOf, selectSections)
  const content = useContent()
  const empty = emptySections(content)
  const isInOpening = areActionsInOpening(composeReport(content, chosen, ''))
  const send = useSend(reportOf)
  const styles = takeAway()
  const there = reportSections.filter(({ name }) => !empty.includes(name))
  // `original` is not listed as left out, because an unchanged text has no earlier version.
  const leftOut = empty.filter((name) => name !== 'original')
  const toggle = (section: ReportSection) =>
    send({ type: 'section.toggled', section, of: there.map(({ name }) => name) })
  return (
    <fieldset className={styles.options}>
      <legend>{said.sections}</legend>
      {there.map(({ name, label }) => (
        <label key={name} className={styles.option}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.includes(name)}
            onChange={() => toggle(name)}
          />
          <span>{name === 'challenge' ? said.wholeText : label}</span>
        </label>
      ))}
      {isInOpening && <p className={styles.note}>{said.actionsInOpening}</p>}
      {leftOut.length > 0 && <p className={styles.note}>{said.empty(leftOut.map(sectionLabel))}</p>}
    </fieldset>
  )
}

/** Who prepared the report and for whom. Both are optional, and stay on this device. */
function PreparedBy() {
  const prepared = useSelected(reportDeskOf, selectPrepared)
  const send = useSend(reportDeskOf)
  const styles = takeAway()
  const change = (name: keyof typeof prepared) => (value: string) =>
    send({ type: 'prepared.typed', prepared: { [name]: value } })
  return (
    <fieldset className={styles.prepared}>
      <legend>{said.prepared}</legend>
      <TextField
        label={said.preparedBy}
        value={prepared.by}
        onChange={change('by')}
        autoComplete="name"
        maxLength={limits.preparedName}
      />
      <TextField
        label={said.preparedFor}
        value={prepared.for}
        onChange={change('for')}
        autoComplete="off"
        maxLength={limits.preparedName}
      />
    </fieldset>
  )
}

/** The full name behind a short button label. */
const nameOf = (format: Exclude<ReportFormat, 'google-doc'>) => {
  if (format === 'docx' || format === 'markdown' || format === 'json') return said.download(said[format])
  return format === 'bibtex' || format === 'ris' ? said.papersAs(said[format]) : undefined
}

/** Cached for each part of a report, because parts are replaced rather than changed. */
const scriptsOf = memoize((part: object) => scriptsBeyondPdf(JSON.stringify(part)))

const googleDocs = 'https://docs.google.com/document/'

function Formats() {
  const styles = takeAway()
  const content = useContent()
  const composing = useSelected(reportOf, selectComposing)
  const send = useSend(reportOf)
  const { challenge, brief, topics, lists, ranking, prepared } = content
  const beyond = [...new Set([challenge, brief ?? {}, topics, lists, ranking, prepared].flatMap(scriptsOf))]
  const isGmail = useSelected(accountOf, selectIsGmail)
  const hasPapers = content.lists.papers.length > 0
  const button = (format: Exclude<ReportFormat, 'google-doc'>, describedBy?: string) => (
    <Button
      key={format}
      visual={format === 'pdf' ? 'solid' : 'outline'}
      busy={composing === format}
      disabled={composing !== undefined && composing !== format}
      describedBy={describedBy}
      aria-label={nameOf(format)}
      onClick={() => send({ type: 'report.wanted', format, content })}
    >
      {said[format]}
    </Button>
  )
  return (
    <div role="group" aria-label={said.formats} className={styles.groups}>
      <Group title={said.files}>
        <div className={styles.formats}>
          {files.map((format) =>
            button(format, format === 'pdf' && beyond.length > 0 ? 'beyond-pdf' : undefined),
          )}
        </div>
        {beyond.length > 0 && (
          <p id="beyond-pdf" className={styles.note}>
            {said.beyondPdf(beyond)}
          </p>
        )}
        <p className={styles.note}>
          {said.docs}
          {isGmail && (
            <>
              {' '}
              <Link external href={googleDocs}>
                {said.openDocs}
              </Link>
            </>
          )}
        </p>
      </Group>
      <Group title={said.elsewhere}>
        <div className={styles.actions}>{otherFormats.map((format) => button(format))}</div>
      </Group>
      {hasPapers && (
        <Group title={said.papers}>
          <div className={styles.actions}>{references.map((format) => button(format, 'papers-for'))}</div>
          <p id="papers-for" className={styles.note}>
            {said.papersFor}
          </p>
        </Group>
      )}
      <div className={styles.more}>
        <Disclosure visual="line" title={said.more}>
          <p id="for-programs">{said.forPrograms}</p>
          {button('json', 'for-programs')}
        </Disclosure>
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: Elements }) {
  const styles = takeAway()
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  )
}

function Outcome() {
  const composing = useSelected(reportOf, selectComposing)
  const saved = useSelected(reportOf, selectSavedName)
  const send = useSend(reportOf)
  if (composing !== undefined)
    return (
      <Waiting cancel={{ label: said.cancel, onCancel: () => send({ type: 'report.cancelled' }) }}>
        {said.composing}
      </Waiting>
    )
  return (
    <p role="status" className={takeAway().outcome}>
      {saved === undefined ? '' : saved === '' ? said.copied : said.saved(saved)}
    </p>
  )
}
