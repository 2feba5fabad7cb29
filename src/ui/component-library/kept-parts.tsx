import Copy from 'lucide-react/icons/copy'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import FolderOpen from 'lucide-react/icons/folder-open'
import Pencil from 'lucide-react/icons/pencil'
import { Link as RouteLink } from 'wouter'
import { challengeRow, takeAway, upload } from '#styled/recipes'
import { BookmarkToggle } from '#ui/parts/bookmark-toggle.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { DropZone } from '#ui/parts/drop-zone.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Link } from '#ui/parts/link.tsx'
import { RowMenu } from '#ui/parts/row-menu.tsx'
import { Card } from '#ui/parts/surfaces.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { TextArea } from '#ui/parts/text-area.tsx'
import { Trial } from '#ui/parts/trial.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { reportWords } from '#ui/report/report.words.ts'
import { savedWords } from '#ui/saved/saved.words.ts'
import { uploadWords } from '#ui/home/upload.words.ts'
import { words } from '#ui/words.ts'
import * as samples from './samples.ts'
import { rowActions } from './dialog-parts.tsx'
import { columns, nothing, row, Specimen } from './specimens.tsx'

/** The states of an upload. */
export function Uploads() {
  const styles = upload()
  const zone = (kind: 'pdf' | 'image') => (
    <DropZone
      icon={FileUp}
      label={uploadWords.drop[kind]}
      choose={uploadWords.choose[kind]}
      field={uploadWords.file[kind]}
      hint={uploadWords.maxSize}
      accept={kind === 'pdf' ? 'application/pdf' : 'image/*'}
      onFiles={nothing}
    />
  )
  const progress = (percent: number, name: string) => (
    <div className={styles.progress}>
      <span className={styles.name}>{name}</span>
      <progress
        className={styles.bar}
        aria-label={`${uploadWords.progress} of ${name}`}
        aria-valuenow={percent}
        value={percent}
        max={100}
      />
      <span className={styles.percent}>{`${percent}%`}</span>
      <Button visual="quiet" size="small">
        {words.common.cancel}
      </Button>
    </div>
  )
  return (
    <>
      <div className={columns}>
        <Specimen title="Drop zone for a PDF">{zone('pdf')}</Specimen>
        <Specimen title="Drop zone for an image">{zone('image')}</Specimen>
      </div>
      <Specimen title="Upload, with its progress">
        {progress(0, samples.shortFile)}
        {progress(64, samples.longFile)}
      </Specimen>
      <Specimen title="Upload, progress unknown">
        <Waiting cancel={{ label: words.common.cancel, onCancel: nothing }}>
          {uploadWords.reading(samples.shortFile)}
        </Waiting>
      </Specimen>
      <Specimen title="File in use, to be reviewed">
        <div className={styles.file}>
          <Icon of={FileText} />
          <span className={styles.name}>{samples.longFile}</span>
          <Button visual="quiet" size="small">
            {uploadWords.remove}
          </Button>
        </div>
        <InlineMessage tone="info" title={uploadWords.reviewTitle}>
          {uploadWords.review}
        </InlineMessage>
      </Specimen>
    </>
  )
}

/** Saved things: rows, bookmarks, the status of saving, and undo. */
export function Saved() {
  const styles = challengeRow()
  return (
    <>
      <Specimen title="Rows of saved challenges">
        <ul role="list" aria-label={savedWords.list.label} className={styles.list}>
          {samples.savedRows.map(({ title, preview }) => (
            <li key={title} className={styles.root}>
              <RouteLink href="/challenges/" className={styles.link}>
                <bdi className={styles.title}>{title}</bdi>
                <span dir="auto" className={styles.preview}>
                  {preview}
                </span>
              </RouteLink>
              <p className={styles.facts}>{savedWords.list.kept(7, 3)}</p>
              <div className={styles.actions}>
                <IconButton icon={Pencil} label={savedWords.list.rename(title)} />
                <IconButton icon={Copy} label={savedWords.list.duplicate(title)} />
                <RowMenu label={savedWords.list.actions} items={rowActions} />
              </div>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="No saved challenges">
        <EmptyState icon={FolderOpen} action={<Link href="/">{savedWords.list.start}</Link>}>
          {savedWords.list.empty}
        </EmptyState>
      </Specimen>
      <Specimen title="Bookmark">
        <Trial initial={true}>
          {(on, change) => (
            <div className={row}>
              <Text id="library-bookmarked" size="small">
                {samples.shortSpark.text}
              </Text>
              <BookmarkToggle on={on} describedBy="library-bookmarked" onToggle={() => change(!on)} />
            </div>
          )}
        </Trial>
      </Specimen>
      <Specimen title="State of saving">
        <div className={row}>
          <Tag tone="accent">{savedWords.status.saved}</Tag>
          <Tag>{savedWords.status.saving}</Tag>
          <Tag tone="spark">{savedWords.status.unsaved}</Tag>
        </div>
        <InlineMessage tone="error" action={{ label: savedWords.status.retry, onAction: nothing }}>
          {savedWords.status.why}
        </InlineMessage>
      </Specimen>
      <Specimen title="Undo">
        <Trial initial="">
          {(text, change) => (
            <TextArea
              label="Challenge, cleared"
              value={text}
              onChange={change}
              actions={
                text === '' ? (
                  <Button visual="quiet" size="small" onClick={() => change(samples.sentence)}>
                    {words.common.undo}
                  </Button>
                ) : (
                  <Button visual="quiet" size="small" onClick={() => change('')}>
                    {words.home.clearText}
                  </Button>
                )
              }
            />
          )}
        </Trial>
      </Specimen>
    </>
  )
}

/** Ways to share: the report and links. */
export function Reports() {
  const styles = takeAway()
  const sections = ['Challenge', 'Sparks', 'Ideas']
  return (
    <>
      <Specimen title="Report panel">
        <Card>
          <Disclosure title={reportWords.open} open onToggle={nothing}>
            <div className={styles.root}>
              <fieldset className={styles.options}>
                <legend>{reportWords.sections}</legend>
                {sections.map((section) => (
                  <label key={section} className={styles.option}>
                    <input type="checkbox" className={styles.box} defaultChecked={section !== 'Sparks'} />
                    <span>{section}</span>
                  </label>
                ))}
              </fieldset>
              <div role="group" aria-label={reportWords.formats} className={row}>
                <Button>{reportWords.pdf}</Button>
                <Button visual="outline" aria-label={reportWords.download(reportWords.docx)}>
                  {reportWords.docx}
                </Button>
                <Button
                  visual="outline"
                  describedBy="library-papers"
                  aria-label={reportWords.papersAs(reportWords.bibtex)}
                >
                  {reportWords.bibtex}
                </Button>
              </div>
              <p id="library-papers" className={styles.note}>
                {reportWords.papersFor}
              </p>
              <Waiting cancel={{ label: reportWords.cancel, onCancel: nothing }}>
                {reportWords.composing}
              </Waiting>
              <Text size="small">{reportWords.saved('sparkwright-challenge.pdf')}</Text>
            </div>
          </Disclosure>
        </Card>
      </Specimen>
      <Specimen title="Share links">
        <div className={row}>
          <Button visual="outline">{reportWords.make}</Button>
          <Button visual="outline" busy>
            {reportWords.making}
          </Button>
          <Button>{reportWords.copyLink}</Button>
        </div>
        <input
          readOnly
          aria-label={reportWords.address}
          className={styles.address}
          value="https://example.org/h4nd-0ver/"
        />
        <ul role="list" aria-label={reportWords.links} className={styles.links}>
          {samples.savedRows.map(({ title }) => (
            <li key={title} className={styles.item}>
              <span className={styles.name}>
                <bdi>{title}</bdi>
                <span className={styles.note}>
                  {reportWords.linkFacts('page', '2026-11-24T12:00:00.000Z', '2026-12-01T12:00:00.000Z')}
                </span>
              </span>
              <Button visual="quietDanger" size="small" aria-label={reportWords.revokeThis(title)}>
                {reportWords.revoke}
              </Button>
            </li>
          ))}
        </ul>
        <Text tone="subtle">{reportWords.noLinks}</Text>
        <InlineMessage tone="error" action={{ label: reportWords.retry, onAction: nothing }}>
          {reportWords.unlisted}
        </InlineMessage>
      </Specimen>
    </>
  )
}
