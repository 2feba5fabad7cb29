import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Router } from 'wouter'
import { limits } from '#contract/limits.ts'
import { ukRegions } from '#contract/regions.ts'
import { maturityLevels, scopeLevels, sparkCategories } from '#contract/vocabulary.ts'
import { stack } from '#styled/patterns'
import { Button } from '#ui/parts/button.tsx'
import { CookieBanner } from '#ui/parts/cookie-banner.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Drawer } from '#ui/parts/drawer.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHeading, Text } from '#ui/parts/headings.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { IdeaCard } from '#ui/parts/idea-card.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Loading } from '#ui/parts/load-status.tsx'
import { MenuSheet } from '#ui/parts/menu-sheet.tsx'
import { ScopeLadder } from '#ui/parts/scope-ladder.tsx'
import { ScrollTopButton } from '#ui/parts/scroll-top-button.tsx'
import { SelectField } from '#ui/parts/select-field.tsx'
import { SiteFooter } from '#ui/parts/site-footer.tsx'
import { SiteHeader } from '#ui/parts/site-header.tsx'
import { SkeletonCards, SkeletonChips } from '#ui/parts/skeleton.tsx'
import { SparkCard } from '#ui/parts/spark-card.tsx'
import { StepList } from '#ui/parts/step-list.tsx'
import { Board, Card, Page, Quote } from '#ui/parts/surfaces.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { TabPanel, TabStrip } from '#ui/parts/tab-strip.tsx'
import { CategoryTag, Tag } from '#ui/parts/tag.tsx'
import { TextArea } from '#ui/parts/text-area.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { ThemeChoice, type Theme } from '#ui/parts/theme-choice.tsx'
import { ToastContent } from '#ui/parts/toast-content.tsx'
import { TopicAdd, TopicChip, TopicList } from '#ui/parts/topics.tsx'
import { Trial } from '#ui/parts/trial.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { cookieWords } from '#ui/shell/cookie.words.ts'
import { evidenceWords } from '#ui/evidence/evidence.words.ts'
import { noticeText } from '#ui/shell/notice.words.ts'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { refinementWords } from '#ui/home/refinements.words.ts'
import { offlineWords } from '#ui/shell/offline.words.ts'
import { words } from '#ui/words.ts'
import * as samples from './samples.ts'
import { Dialogs, Menus } from './dialog-parts.tsx'
import { Colours, Spacing, Type } from './foundations.tsx'
import { Reports, Saved, Uploads } from './kept-parts.tsx'
import { columns, Contents, Family, nothing, row, Specimen, spread, useNowhere } from './specimens.tsx'

/** Every shared part in each of its states, without data from the server (COMP-01). */
export function ComponentLibraryScreen() {
  return (
    <Router hook={useNowhere}>
      <Page>
        <PageHeading lead="Every shared part in each of its states. Nothing here is loaded from the server.">
          Component Library
        </PageHeading>
        <div className={spread}>
          <Contents families={titles} />
          <div className={stack({ gap: '12', minWidth: '0' })}>
            {Object.entries(families).map(([title, Parts]) => (
              <Family key={title} title={title}>
                <Parts />
              </Family>
            ))}
          </div>
        </div>
      </Page>
    </Router>
  )
}

const families = {
  Colours,
  Type,
  Spacing,
  Actions,
  'Text fields': Fields,
  Refinements,
  Tabs,
  Topics,
  Sparks,
  Ideas,
  Messages,
  Waiting: Waits,
  Uploads,
  'Saved challenges': Saved,
  Reports,
  Dialogs,
  'Menus and people': Menus,
  Page: Shell,
}
const titles = Object.keys(families)

function Actions() {
  return (
    <>
      <Specimen title="Button">
        <div className={row}>
          <Button>Get sparks</Button>
          <Button visual="outline">Refresh ideas</Button>
          <Button visual="quiet">Clear text</Button>
          <Button visual="danger">Delete</Button>
          <Button visual="quietDanger">Stop sharing</Button>
          <Button size="small" visual="outline">
            Small
          </Button>
        </div>
      </Specimen>
      <Specimen title="Button, busy">
        <div className={row}>
          <Button busy>Get sparks</Button>
          <Button visual="outline" busy>
            Refresh ideas
          </Button>
        </div>
      </Specimen>
      <Specimen title="Button, disabled with its reason">
        <div className={row}>
          <Button disabled describedBy="library-reason">
            Get sparks
          </Button>
          <Button visual="outline" disabled describedBy="library-reason">
            Reset options
          </Button>
          <Button visual="quiet" disabled describedBy="library-reason">
            Undo
          </Button>
          <Text id="library-reason" size="small" tone="subtle">
            Enter at least 100 characters
          </Text>
        </div>
      </Specimen>
      <Specimen title="Icon button">
        <div className={row}>
          <IconButton icon={RotateCw} label="Refresh" />
          <IconButton icon={X} label="Close" size="small" />
          <IconButton icon={Trash2} label="Delete" disabled />
        </div>
      </Specimen>
      <Specimen title="Link">
        <div className={row}>
          <Link href="/cookie-policy/">Cookie policy</Link>
          <Link href="/challenges/" disabled>
            All challenges
          </Link>
          <Link href="https://example.org/" external>
            A source
          </Link>
          <Link href="/challenges/" visual="bare">
            Saved Challenges
          </Link>
        </div>
      </Specimen>
    </>
  )
}

function Fields() {
  const count = (text: string) => {
    const missing = limits.minChallengeText - text.trim().length
    if (missing <= 0) return undefined
    const empty = missing === limits.minChallengeText
    return {
      text: empty ? words.home.atLeast(limits.minChallengeText) : `${missing} characters to go`,
      spoken: empty ? words.home.spokenAtLeast(limits.minChallengeText) : words.home.spokenToGo(missing),
      value: limits.minChallengeText - missing,
      of: limits.minChallengeText,
    }
  }
  return (
    <>
      <Specimen title="Text area, empty">
        <Card elevation="raised">
          <Trial initial="">
            {(text, change) => (
              <TextArea
                label={words.home.textLabel}
                value={text}
                onChange={change}
                placeholder={words.home.placeholder}
                example={{ words: words.home.tryAnExample, onUse: () => change(samples.sentence) }}
                count={count(text)}
                enough={words.home.spokenEnough}
                actions={
                  text === '' ? undefined : (
                    <Button visual="quiet" onClick={() => change('')}>
                      {words.home.clearText}
                    </Button>
                  )
                }
              />
            )}
          </Trial>
        </Card>
      </Specimen>
      <div className={columns}>
        <Specimen title="Text area, too short">
          <TextArea
            label="Challenge, too short"
            value="Our regional supermarkets lose fresh stock every week"
            onChange={nothing}
            count={count('Our regional supermarkets lose fresh stock every week')}
          />
        </Specimen>
        <Specimen title="Text area, not available">
          <TextArea label="Challenge, not available" value={samples.sentence} onChange={nothing} disabled />
        </Specimen>
        <Specimen title="Text area, long text">
          <TextArea
            label="Challenge, long text"
            value={Array.from({ length: 8 }, () => samples.sentence).join('\n')}
            onChange={nothing}
          />
        </Specimen>
        <Specimen title="Text area, error and right to left">
          <TextArea
            label="Challenge, right to left"
            value={samples.rightToLeftSpark.text}
            onChange={nothing}
            error={words.home.tooLong(limits.maxText)}
          />
        </Specimen>
        <Specimen title="Text field">
          <TextField
            label={words.refinements.url}
            type="url"
            value=""
            placeholder={refinementWords.urlPlaceholder}
            onChange={nothing}
          />
        </Specimen>
        <Specimen title="Text field, error">
          <TextField
            label="Website, wrong"
            type="url"
            value="ftp://example.org"
            error={refinementWords.invalidUrl}
            advice={refinementWords.invalidUrlHint}
            onChange={nothing}
          />
        </Specimen>
        <Specimen title="Text field, not available">
          <TextField
            label="First name"
            hint="Comes from your account"
            value="Ama"
            onChange={nothing}
            disabled
          />
        </Specimen>
      </div>
    </>
  )
}

function Refinements() {
  const regions = [
    { label: refinementWords.ukRegions, options: ukRegions.map((name) => ({ label: name, value: name })) },
    { label: refinementWords.countries, options: samples.countries, gradual: true },
  ]
  const stages = [{ options: maturityLevels.map((label, index) => ({ label, value: String(index + 1) })) }]
  return (
    <>
      <Specimen title="Disclosure">
        <Disclosure title={words.refinements.title} hint={words.refinements.hint}>
          <Text>The fields of the section.</Text>
        </Disclosure>
        <Disclosure
          title="More about your challenge, with choices"
          summary={words.refinements.summary(['Retail', 'Scotland', 'Starting up'])}
        >
          <Text>The fields of the section.</Text>
        </Disclosure>
      </Specimen>
      <Specimen title="Scope ladder">
        <Trial<number> initial={limits.defaultScope}>
          {(level, change) => (
            <ScopeLadder
              label={words.refinements.scope}
              levels={scopeLevels}
              value={level}
              onChange={change}
            />
          )}
        </Trial>
      </Specimen>
      <Specimen title="Scope ladder, slim">
        <Trial<number> initial={limits.defaultScope}>
          {(level, change) => (
            <ScopeLadder
              slim
              label={evidenceWords.reframes.scope}
              hint={evidenceWords.reframes.scopeHint}
              levels={scopeLevels}
              value={level}
              onChange={change}
            />
          )}
        </Trial>
      </Specimen>
      <div className={columns}>
        <Specimen title="Select field, empty">
          <Trial initial="">
            {(choice, change) => (
              <SelectField
                label={words.refinements.region}
                placeholder={refinementWords.regionPlaceholder}
                groups={regions}
                value={choice}
                onChange={change}
              />
            )}
          </Trial>
        </Specimen>
        <Specimen title="Select field, chosen">
          <Trial initial="2">
            {(choice, change) => (
              <SelectField
                label={words.refinements.maturity}
                placeholder={refinementWords.maturityPlaceholder}
                groups={stages}
                value={choice}
                onChange={change}
              />
            )}
          </Trial>
        </Specimen>
        <Specimen title="Select field, not available">
          <SelectField
            label={words.refinements.sector}
            placeholder={words.refinements.loadingOptions}
            groups={[]}
            value=""
            onChange={nothing}
            disabled
          />
        </Specimen>
        <Specimen title="Switch">
          <Trial initial={false}>
            {(on, change) => (
              <SwitchField
                label={words.refinements.familyRun}
                hint={refinementWords.familyRunHint}
                checked={on}
                onChange={change}
              />
            )}
          </Trial>
          <Trial initial={true}>
            {(on, change) => (
              <SwitchField label={words.refinements.socialEnterprise} checked={on} onChange={change} />
            )}
          </Trial>
          <SwitchField
            label={cookieWords.necessary}
            hint={cookieWords.necessaryText}
            checked
            disabled
            onChange={nothing}
          />
        </Specimen>
      </div>
    </>
  )
}

function Tabs() {
  return (
    <>
      <Specimen title="Tab strip">
        <Trial initial="text">
          {(tab, change) => (
            <div>
              <TabStrip
                id="library-few"
                label={words.home.tabs}
                tabs={samples.fewTabs}
                selected={tab}
                onSelect={change}
              />
              <TabPanel strip="library-few" tab={tab}>
                <Text>{`The panel of the tab “${tab}”.`}</Text>
              </TabPanel>
            </div>
          )}
        </Trial>
      </Specimen>
      <Specimen title="Tab strip, eight tabs">
        <Trial initial="markets-products">
          {(tab, change) => (
            <div>
              <TabStrip
                id="library-many"
                label={resultsWords.sparks.tabs}
                tabs={samples.manyTabs}
                selected={tab}
                onSelect={change}
                dense
              />
              <TabPanel strip="library-many" tab={tab}>
                <Text>{`The panel of the tab “${tab}”.`}</Text>
              </TabPanel>
            </div>
          )}
        </Trial>
      </Specimen>
      <Specimen title="Tab strip, disabled">
        <div>
          <TabStrip
            id="library-disabled"
            label="How to enter your challenge, disabled"
            tabs={samples.fewTabs}
            selected="text"
            onSelect={nothing}
            disabledBecause={resultsWords.topics.loading}
          />
          <TabPanel strip="library-disabled" tab="text">
            <Text>The panel stays.</Text>
          </TabPanel>
        </div>
      </Specimen>
    </>
  )
}

const withToggled = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]

function Topics() {
  return (
    <>
      <Specimen title="Topics, and a field that adds one">
        <Trial initial={['Deliveries', 'Fresh stock', 'Depot', 'سلسلة التوريد']}>
          {(labels, changeLabels) => (
            <Trial initial={['Deliveries', 'Fresh stock']}>
              {(active, changeActive) => (
                <TopicList
                  label={resultsWords.topics.list}
                  add={
                    <TopicAdd
                      onAdd={(label) => changeLabels([...labels.filter((known) => known !== label), label])}
                    />
                  }
                  topics={labels.map((label) => ({
                    id: label,
                    chip: (
                      <TopicChip
                        label={label}
                        active={active.includes(label)}
                        onToggle={() => changeActive(withToggled(active, label))}
                      />
                    ),
                  }))}
                />
              )}
            </Trial>
          )}
        </Trial>
      </Specimen>
      <Specimen title="Topic, sixty characters">
        <TopicList
          label="A long topic"
          topics={[
            {
              id: 'long',
              chip: (
                <TopicChip
                  label="Standardised cold-chain handover between depots and store staff"
                  active
                  onToggle={nothing}
                />
              ),
            },
          ]}
        />
      </Specimen>
      <Specimen title="Tags">
        <div className={row}>
          <Tag tone="spark">Pre-order</Tag>
          <Tag tone="accent">Saved</Tag>
          <Tag>Draft</Tag>
        </div>
        <div className={row}>
          {sparkCategories.map((category) => (
            <CategoryTag key={category.slug} category={category.slug} />
          ))}
        </div>
      </Specimen>
    </>
  )
}

function Sparks() {
  return (
    <>
      <Specimen title="Spark cards">
        <Board label="Sparks of one category">
          <SparkCard spark={samples.shortSpark} onChoose={nothing} />
          <SparkCard spark={samples.longSpark} onChoose={nothing} chosen />
          <SparkCard spark={samples.rightToLeftSpark} onChoose={nothing} />
        </Board>
      </Specimen>
      <Specimen title="Spark cards of mixed categories, refreshing">
        <Board label="Sparks of mixed categories" busy>
          {samples.mixedSparks.map((spark) => (
            <SparkCard key={spark.text} spark={spark} withCategory onChoose={nothing} />
          ))}
        </Board>
      </Specimen>
      <Specimen title="Empty">
        <EmptyState action={<Button visual="outline">{resultsWords.topics.showAll(9)}</Button>}>
          {resultsWords.moreMayHelp}
        </EmptyState>
      </Specimen>
    </>
  )
}

function Ideas() {
  return (
    <>
      <div className={columns}>
        <Specimen title="Idea card">
          <IdeaCard idea={samples.fullIdea} />
        </Specimen>
        <Specimen title="Idea card without a region, with a control">
          <IdeaCard
            idea={samples.ideaWithoutRegion}
            action={<IconButton icon={Trash2} label="Delete idea" size="small" />}
          />
        </Specimen>
        <Specimen title="Idea card of a version, changes marked">
          <IdeaCard
            idea={samples.ideaWithoutRegion}
            was={{
              ...samples.ideaWithoutRegion,
              implementation: { ...samples.fullIdea.implementation, keyResources: samples.shortSpark.text },
            }}
          />
        </Specimen>
      </div>
      <Specimen title="Drawer">
        <Trial initial={false}>
          {(open, change) => (
            <>
              <div className={row}>
                <Button visual="outline" onClick={() => change(true)}>
                  Open the drawer
                </Button>
              </div>
              <Drawer open={open} onClose={() => change(false)} title={resultsWords.ideas.title}>
                <Quote>{samples.shortSpark.text}</Quote>
                <div className={row}>
                  <Button visual="outline">{resultsWords.ideas.refresh}</Button>
                </div>
                <IdeaCard idea={samples.fullIdea} />
                <IdeaCard idea={samples.ideaWithoutRegion} />
              </Drawer>
            </>
          )}
        </Trial>
      </Specimen>
    </>
  )
}

function Messages() {
  const toast = (id: string, type: 'error' | 'info' | 'success', code: Parameters<typeof noticeText>[0]) => (
    <ToastContent
      id={id}
      type={type}
      {...noticeText(code, { size: '3 MB' })}
      onAttention={nothing}
      onAttentionLost={nothing}
      onDismiss={nothing}
    />
  )
  return (
    <>
      <Specimen title="Inline message">
        <InlineMessage tone="error" action={{ label: words.common.retry, onAction: nothing }}>
          {noticeText('CHANGE_NOT_SAVED').title}
        </InlineMessage>
        <InlineMessage tone="error" action={{ label: words.common.retry, onAction: nothing, busy: true }}>
          {resultsWords.sparks.failed}
        </InlineMessage>
        <InlineMessage tone="warning">{words.shell.offline}</InlineMessage>
        <InlineMessage tone="info" title={offlineWords.needsNetwork}>
          {offlineWords.comesBack}
        </InlineMessage>
        <InlineMessage tone="info" title={resultsWords.results.editHint}>
          {resultsWords.sparks.newsNote.events}
        </InlineMessage>
        <InlineMessage tone="success">{noticeText('SAVED').title}</InlineMessage>
      </Specimen>
      <Specimen title="Toast">
        <div className={stack({ gap: '3' })}>
          {toast('library-toast-error', 'error', 'UPLOAD_FILE_TOO_LARGE')}
          {toast('library-toast-info', 'info', 'FEW_TOPICS')}
          {toast('library-toast-success', 'success', 'SAVED')}
        </div>
      </Specimen>
    </>
  )
}

function Waits() {
  const steps = [
    { id: 'topics', label: words.steps.topics, state: 'done' },
    { id: 'saving', label: 'Saving', state: 'current' },
    { id: 'sparks', label: words.steps.sparks, state: 'todo' },
  ] as const
  return (
    <>
      <Specimen title="Waiting">
        <Waiting>{resultsWords.ideas.loading}</Waiting>
      </Specimen>
      <Specimen title="Long wait">
        <Loading isSlow onCancel={nothing}>
          {resultsWords.ideas.loading}
        </Loading>
      </Specimen>
      <Specimen title="Steps">
        <StepList label={words.steps.label} steps={steps} />
      </Specimen>
      <Specimen title="Skeletons">
        <SkeletonChips />
        <SkeletonCards count={3} />
      </Specimen>
    </>
  )
}

function Shell() {
  const navigation = (
    <Link href="/challenges/" visual="bare">
      {words.shell.savedChallenges}
    </Link>
  )
  return (
    <>
      <Specimen title="Header, and its menu on small screens">
        <Trial initial={false}>
          {(open, change) => (
            <>
              <SiteHeader
                product="Sparkwright"
                label="Main, in the library"
                navigation={navigation}
                actions={
                  <Button visual="outline" size="small">
                    {words.shell.signUp}
                  </Button>
                }
                menuOpen={open}
                onMenu={() => change(true)}
              />
              <MenuSheet
                open={open}
                onClose={() => change(false)}
                links={[
                  { label: words.shell.savedChallenges, href: '/challenges/' },
                  { label: words.shell.cookiePolicy, href: '/cookie-policy/', current: true },
                ]}
              />
            </>
          )}
        </Trial>
      </Specimen>
      <Specimen title="Footer, with the colour theme">
        <SiteFooter
          label="About this site, in the library"
          copyright={words.shell.copyright(2026, 'Sparkwright')}
          links={[
            { label: words.shell.howTo, href: '/help/how-to.html' },
            { label: words.shell.cookiePolicy, href: '/cookie-policy/', inside: true },
            { label: words.shell.website('Sparkwright'), href: 'https://example.org/', external: true },
          ]}
        >
          <Trial<Theme> initial="system">
            {(theme, change) => <ThemeChoice value={theme} onChange={change} />}
          </Trial>
        </SiteFooter>
      </Specimen>
      <Specimen title="Cookie banner">
        <div data-in-page="">
          <CookieBanner
            label="Cookies, in the library"
            onAccept={nothing}
            onRefuse={nothing}
            onManage={nothing}
          />
        </div>
      </Specimen>
      <Specimen title="Scroll to top">
        <div data-in-page="">
          <ScrollTopButton visible onClick={nothing} />
        </div>
      </Specimen>
    </>
  )
}
