import ChevronDown from 'lucide-react/icons/chevron-down'
import Info from 'lucide-react/icons/info'
import { tip } from '#styled/recipes'
import { accountOf } from '#machines/app/app.refs.ts'
import type { TipStep } from '#machines/account/onboarding.rules.ts'
import { selectIsTipDue } from '#machines/account/onboarding.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useOpened } from '#ui/dom/use-opened.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { tipWords } from './tip.words.ts'

/** A tip beside the thing it explains, for a person who has tips switched on and has not dismissed it (AMB-41). */
export function Tip({ step }: { step: TipStep }) {
  const isDue = useSelected(accountOf, selectIsTipDue[step])
  const send = useSend(accountOf)
  const { isOpen, open, close } = useOpened(step)
  if (!isDue) return null
  const { title, text } = tipWords.tips[step]
  const styles = tip()
  return (
    <div className={styles.root}>
      <Icon of={Info} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text} {...(isOpen ? { 'data-open': '' } : {})}>
          {text}
        </p>
      </div>
      <span className={styles.more}>
        <IconButton
          icon={ChevronDown}
          size="small"
          label={tipWords.about(title)}
          aria-expanded={isOpen}
          onClick={isOpen ? close : open}
        />
      </span>
      <Button visual="outline" size="small" onClick={() => send({ type: 'tip.dismissed', step })}>
        {tipWords.dismiss}
      </Button>
    </div>
  )
}
