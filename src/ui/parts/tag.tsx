import Banknote from 'lucide-react/icons/banknote'
import Compass from 'lucide-react/icons/compass'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import Microscope from 'lucide-react/icons/microscope'
import Newspaper from 'lucide-react/icons/newspaper'
import Sprout from 'lucide-react/icons/sprout'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { sparkCategories, type SparkCategory } from '#contract/vocabulary.ts'
import { tag } from '#styled/recipes'
import { Icon } from './icon.tsx'

export interface TagProps {
  tone?: 'spark' | 'accent' | 'neutral'
  children: ReactNode
}

/** A short label that is not a control. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span dir="auto" className={tag({ tone })}>
      {children}
    </span>
  )
}

const categoryIcons: Record<(typeof sparkCategories)[number]['hue'], LucideIcon> = {
  markets: Store,
  suppliers: Truck,
  customers: Users,
  finance: Banknote,
  strategies: Compass,
  people: Sprout,
  news: Newspaper,
  research: Microscope,
  family: House,
  social: HeartHandshake,
}

/** The category of a spark, for lists that mix categories: an icon and words, with colour only in addition. */
export function CategoryTag({ category }: { category: SparkCategory }) {
  const entry = sparkCategories.find(({ slug }) => slug === category) ?? sparkCategories[0]
  return (
    <span className={tag({ tone: entry.hue })}>
      <Icon of={categoryIcons[entry.hue]} size={16} />
      <span>{entry.label}</span>
    </span>
  )
}
