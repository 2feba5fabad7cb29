import { memo } from 'react'
import { column, layout, row } from '#styled/recipes'
import { ukRegions, wholeEngland, worldRegions } from '#contract/regions.ts'
import { maturityLevels, scopeLevels } from '#contract/vocabulary.ts'
import { optionsOf, refinementsOf, websiteUrlOf } from '#machines/app/app.refs.ts'
import { selectCountries, selectHaveOptionsFailed, selectSectors } from '#machines/home/options.machine.ts'
import {
  selectIsDefault,
  selectIsFamilyRun,
  selectIsSocialEnterprise,
  selectIsUrlInvalid,
  selectMaturity,
  selectRegion,
  selectScope,
  selectSector,
  selectUrl,
} from '#machines/home/refinements.selectors.ts'
import { completeWebsite } from '#machines/home/refinements.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { focusButtonOf } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { ScopeLadder } from '#ui/parts/scope-ladder.tsx'
import { SelectField } from '#ui/parts/select-field.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { refinementWords } from './refinements.words.ts'
import { words } from '#ui/words.ts'

const asOptions = (labels: readonly string[]) => labels.map((label) => ({ label, value: label }))

const stages = [{ options: maturityLevels.map((label, index) => ({ label, value: String(index + 1) })) }]
const ukGroup = { label: refinementWords.ukRegions, options: asOptions(ukRegions) }
const englandGroup = { label: refinementWords.wholeEngland, options: asOptions([wholeEngland]) }
const worldGroup = { label: refinementWords.worldRegions, options: asOptions(worldRegions) }

/** The seven refinements (REF-01) with Reset; where the panel folds, also a button that closes it. */
export const RefinementsPanel = memo(function RefinementsPanel({ isFold }: { isFold: boolean }) {
  const styles = layout()
  return (
    <div className={column({ gap: 'large' })}>
      <div className={styles.fields}>
        <ScopeField />
        <SectorField />
        <MaturityField />
        <RegionField />
        <WebsiteField />
        <KindSwitches />
      </div>
      <OptionsMessage />
      <div className={isFold ? row({ spread: true }) : undefined}>
        {isFold && (
          <div className={row()}>
            <DoneButton />
            <Text tone="subtle" size="small">
              {refinementWords.after}
            </Text>
          </div>
        )}
        <ResetButton />
      </div>
    </div>
  )
})

function ScopeField() {
  const scope = useSelected(refinementsOf, selectScope)
  const send = useSend(refinementsOf)
  return (
    <div className={layout().wide}>
      <ScopeLadder
        label={words.refinements.scope}
        levels={scopeLevels}
        value={scope}
        onChange={(level) => send({ type: 'refinement.changed', change: { scope: level } })}
      />
    </div>
  )
}

function SectorField() {
  const sector = useSelected(refinementsOf, selectSector)
  const sectors = useSelected(optionsOf, selectSectors)
  const send = useSend(refinementsOf)
  return (
    <SelectField
      label={words.refinements.sector}
      placeholder={refinementWords.sectorPlaceholder}
      groups={[{ options: sectors, gradual: true }]}
      value={sector}
      onChange={(value) => send({ type: 'refinement.changed', change: { business_sector: value } })}
    />
  )
}

function MaturityField() {
  const maturity = useSelected(refinementsOf, selectMaturity)
  const send = useSend(refinementsOf)
  return (
    <SelectField
      label={words.refinements.maturity}
      placeholder={refinementWords.maturityPlaceholder}
      groups={stages}
      value={maturity === 0 ? '' : String(maturity)}
      // Clearing gives an empty string, and 0 means unset (REF-11).
      onChange={(value) => send({ type: 'refinement.changed', change: { company_maturity: Number(value) } })}
    />
  )
}

function RegionField() {
  const region = useSelected(refinementsOf, selectRegion)
  const countries = useSelected(optionsOf, selectCountries)
  const send = useSend(refinementsOf)
  return (
    <SelectField
      label={words.refinements.region}
      placeholder={refinementWords.regionPlaceholder}
      groups={[
        ukGroup,
        englandGroup,
        worldGroup,
        { label: refinementWords.countries, options: countries, gradual: true },
      ]}
      value={region}
      onChange={(value) => send({ type: 'refinement.changed', change: { region: value } })}
    />
  )
}

function WebsiteField() {
  const url = useSelected(refinementsOf, selectUrl)
  const isInvalid = useSelected(websiteUrlOf, selectIsUrlInvalid)
  const send = useSend(refinementsOf)
  return (
    <TextField
      type="url"
      label={words.refinements.url}
      placeholder={refinementWords.urlPlaceholder}
      autoComplete="url"
      value={url}
      error={isInvalid ? refinementWords.invalidUrl : undefined}
      advice={refinementWords.invalidUrlHint}
      onChange={(value) => send({ type: 'refinement.changed', change: { url: value } })}
      onLeave={() => {
        const whole = completeWebsite(url)
        if (whole !== url) send({ type: 'refinement.changed', change: { url: whole } })
      }}
    />
  )
}

function KindSwitches() {
  const isFamilyRun = useSelected(refinementsOf, selectIsFamilyRun)
  const isSocialEnterprise = useSelected(refinementsOf, selectIsSocialEnterprise)
  const send = useSend(refinementsOf)
  return (
    <>
      <SwitchField
        label={words.refinements.familyRun}
        hint={refinementWords.familyRunHint}
        checked={isFamilyRun}
        onChange={(on) => send({ type: 'refinement.changed', change: { family_run: on } })}
      />
      <SwitchField
        label={words.refinements.socialEnterprise}
        hint={refinementWords.socialEnterpriseHint}
        checked={isSocialEnterprise}
        onChange={(on) => send({ type: 'refinement.changed', change: { social_enterprise: on } })}
      />
    </>
  )
}

function OptionsMessage() {
  const haveFailed = useSelected(optionsOf, selectHaveOptionsFailed)
  if (!haveFailed) return null
  return (
    <InlineMessage tone="warning" announce="polite">
      {refinementWords.optionsFailed}
    </InlineMessage>
  )
}

/** Choices apply at once; this button only closes the panel. */
function DoneButton() {
  const send = useSend(refinementsOf)
  return (
    <Button
      size="small"
      onClick={() => {
        send({ type: 'panel.folded' })
        focusButtonOf('about-challenge')
      }}
    >
      {refinementWords.done}
    </Button>
  )
}

function ResetButton() {
  const isDefault = useSelected(refinementsOf, selectIsDefault)
  const send = useSend(refinementsOf)
  return (
    <div className={layout().reset}>
      <Button
        visual="quiet"
        size="small"
        disabled={isDefault}
        describedBy={isDefault ? 'reset-reason' : undefined}
        onClick={() => send({ type: 'refinements.reset' })}
      >
        {refinementWords.reset}
      </Button>
      {isDefault && <VisuallyHidden id="reset-reason">{refinementWords.nothingToReset}</VisuallyHidden>}
    </div>
  )
}
