import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId } from 'react'
import { themeChoice } from '#styled/recipes'
import { words } from '#ui/words.ts'
import { Icon } from './icon.tsx'

const choices = [
  { value: 'system', icon: Monitor },
  { value: 'light', icon: Sun },
  { value: 'dark', icon: Moon },
] as const

export type Theme = (typeof choices)[number]['value']

export interface ThemeChoiceProps {
  value: Theme
  onChange: (value: Theme) => void
}

/** Light, dark, or the system's theme. */
export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const name = useId()
  const styles = themeChoice()
  return (
    <div role="radiogroup" aria-label={words.theme.legend} className={styles.root}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            className={styles.input}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.face}>
            <Icon of={choice.icon} size={16} />
            <span>{words.theme[choice.value]}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
