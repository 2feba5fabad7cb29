import { drawing, inspector } from '../../inspector/page/inspector.recipe.ts'
import { button } from '../parts/button.recipe.ts'
import { cookieBanner } from '../parts/cookie-banner.recipe.ts'
import { disclosure } from '../parts/disclosure.recipe.ts'
import { drawer } from '../parts/drawer.recipe.ts'
import { upload } from '../parts/drop-zone.recipe.ts'
import { emptyState } from '../parts/empty-state.recipe.ts'
import { heading, pageHeading, text } from '../parts/headings.recipe.ts'
import { iconButton } from '../parts/icon-button.recipe.ts'
import { ideaCard } from '../parts/idea-card.recipe.ts'
import { inlineMessage } from '../parts/inline-message.recipe.ts'
import { link } from '../parts/link.recipe.ts'
import { longText } from '../parts/long-text.recipe.ts'
import { menuSheet } from '../parts/menu-sheet.recipe.ts'
import { menu } from '../parts/menu.recipe.ts'
import { modal } from '../parts/modal.recipe.ts'
import { person, profile } from '../parts/profile-menu.recipe.ts'
import { question } from '../parts/question.recipe.ts'
import { scopeLadder } from '../parts/scope-ladder.recipe.ts'
import { scrollTop } from '../parts/scroll-top-button.recipe.ts'
import { selectField } from '../parts/select-field.recipe.ts'
import { siteFooter } from '../parts/site-footer.recipe.ts'
import { siteHeader } from '../parts/site-header.recipe.ts'
import { skeleton } from '../parts/skeleton.recipe.ts'
import { sparkCard } from '../parts/spark-card.recipe.ts'
import { stepList } from '../parts/step-list.recipe.ts'
import { board, card, page, quote } from '../parts/surfaces.recipe.ts'
import { switchField } from '../parts/switch-field.recipe.ts'
import { tabStrip } from '../parts/tab-strip.recipe.ts'
import { tag } from '../parts/tag.recipe.ts'
import { textArea } from '../parts/text-area.recipe.ts'
import { field } from '../parts/text-field.recipe.ts'
import { themeChoice } from '../parts/theme-choice.recipe.ts'
import { toast } from '../parts/toast-content.recipe.ts'
import { topics } from '../parts/topics.recipe.ts'
import { spinner, waiting } from '../parts/waiting.recipe.ts'
import { why } from '../parts/why-this.recipe.ts'
import { fitting } from '../screens/drawer/fitting.recipe.ts'
import { helpPages } from '../screens/cookie-policy/help-pages.recipe.ts'
import { pictureField } from '../screens/person/picture-field.recipe.ts'
import { settings } from '../screens/person/settings.recipe.ts'
import { askFirst } from '../screens/results/ask-first.recipe.ts'
import { caseCard } from '../screens/results/case-panel.recipe.ts'
import { challengeLine, resultsBar } from '../screens/results/results.recipe.ts'
import { saveStatus } from '../screens/results/save-status.recipe.ts'
import { evidenceCard } from '../screens/results/sections/evidence-card.recipe.ts'
import { comparison } from '../screens/results/sections/reframes-section.recipe.ts'
import { resultsToCome, savedPages } from '../screens/saved-challenges/saved-pages.recipe.ts'
import { sectionNav } from '../screens/results/sections/section-nav.recipe.ts'
import { ideaGrid, nextActions } from '../screens/review/idea-grid.recipe.ts'
import { keptIdea, ranking } from '../screens/review/ranked-ideas.recipe.ts'
import { takeAway } from '../screens/review/report/report.recipe.ts'
import { challengeRow } from '../screens/saved-challenges/challenge-rows.recipe.ts'
import { tip } from '../screens/tips/tip.recipe.ts'
import { keyList } from '../shell/key-list.recipe.ts'
import { shell } from '../shell/shell.recipe.ts'
import { column, late, layout, row, spoken } from './layout.recipe.ts'

/** One class name per element. */
export const recipes = {
  board,
  button,
  card,
  column,
  drawing,
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
  askFirst,
  caseCard,
  challengeLine,
  challengeRow,
  comparison,
  cookieBanner,
  disclosure,
  drawer,
  emptyState,
  evidenceCard,
  fitting,
  field,
  ideaCard,
  ideaGrid,
  inlineMessage,
  inspector,
  keptIdea,
  keyList,
  layout,
  longText,
  menu,
  menuSheet,
  modal,
  nextActions,
  pageHeading,
  helpPages,
  pictureField,
  settings,
  person,
  profile,
  question,
  quote,
  ranking,
  resultsBar,
  resultsToCome,
  scopeLadder,
  scrollTop,
  savedPages,
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
  tip,
  toast,
  topics,
  upload,
  waiting,
  why,
}
