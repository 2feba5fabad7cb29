import type { ReactNode } from 'react'
import { Page } from '#ui/parts/surfaces.tsx'

export function SavedFrame({ children }: { children: ReactNode }) {
  return <Page>{children}</Page>
}
