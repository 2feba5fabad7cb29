import { caseCard } from './recipes/case.ts'
import { button, iconButton, link } from './recipes/actions.ts'
import { drawer, ideaCard, quote, sparkCard, why } from './recipes/content.ts'
import { comparison, evidenceCard, ranking, resultsBar, sectionNav } from './recipes/evidence.ts'
import {
  cookieBanner,
  emptyState,
  inlineMessage,
  skeleton,
  spinner,
  stepList,
  toast,
  waiting,
} from './recipes/feedback.ts'
import { column, keyList, late, layout, row, shell, spoken } from './recipes/layout.ts'
import { field, scopeSlider, selectField, switchField, textArea, topics } from './recipes/form.ts'
import {
  menu,
  menuSheet,
  scrollTop,
  siteFooter,
  siteHeader,
  tabStrip,
  themeChoice,
} from './recipes/navigation.ts'
import { profile } from './recipes/account.ts'
import { modal, pictureField } from './recipes/person.ts'
import { takeAway } from './recipes/report.ts'
import { challengeRow, question, saveStatus } from './recipes/saved.ts'
import { upload } from './recipes/upload.ts'
import { board, card, disclosure, heading, page, pageHeading, tag, text } from './recipes/surfaces.ts'

/** One class name per element. */
export const recipes = {
  board,
  button,
  card,
  column,
  heading,
  iconButton,
  late,
  link,
  page,
  row,
  saveStatus,
  spinner,
  spoken,
  tag,
  text,
}

/** One class name per named element of a part. */
export const slotRecipes = {
  caseCard,
  challengeRow,
  comparison,
  cookieBanner,
  disclosure,
  drawer,
  emptyState,
  evidenceCard,
  field,
  ideaCard,
  inlineMessage,
  keyList,
  layout,
  menu,
  menuSheet,
  modal,
  pageHeading,
  pictureField,
  profile,
  question,
  quote,
  ranking,
  resultsBar,
  scopeSlider,
  scrollTop,
  sectionNav,
  selectField,
  shell,
  siteFooter,
  siteHeader,
  skeleton,
  sparkCard,
  stepList,
  switchField,
  tabStrip,
  takeAway,
  textArea,
  themeChoice,
  toast,
  topics,
  upload,
  waiting,
  why,
}
